/** How large something is, told as soon as the browser has laid it out, and whenever that changes. To read it at once, as a
 * binding does, would make the browser lay out in the middle of drawing, and then again. */
export const sized = (tell: (width: number, height: number) => void) => (node: Element) => {
  const observer = new ResizeObserver(() => tell(node.clientWidth, node.clientHeight));
  observer.observe(node);
  return () => observer.disconnect();
};
