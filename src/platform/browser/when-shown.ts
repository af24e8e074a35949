/** Calls `run` when the visitor sees the page: immediately, or when a prerendered page (Speculation Rules) is activated. */
export function whenShown(run: () => void): void {
  if (Reflect.get(document, 'prerendering')) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
