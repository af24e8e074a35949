/** Runs once the visitor sees the page: at once, or when one that the browser made ahead (Speculation Rules) is opened. */
export function whenShown(run: () => void): void {
  if (Reflect.get(document, 'prerendering')) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
