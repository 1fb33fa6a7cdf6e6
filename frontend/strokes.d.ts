export function whole(path: string): string;
export function drawn(body: string): string;
