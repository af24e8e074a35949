/**
 * Calls `run` as soon as the visitor sees the page: now, or when the page was prerendered (Speculation Rules), once the
 * visitor opens it.
 */
export function whenShown(run: () => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
