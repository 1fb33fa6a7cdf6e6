declare module "virtual:icons" {
  const bodies: Record<string, string>;
  export default bodies;
}

declare module "virtual:art" {
  const games: Record<string, () => Promise<{ default: Record<string, string> }>>;
  export default games;
}
