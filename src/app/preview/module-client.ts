/*
 * Stands in for Vite's client in previewed pages. Style sheets that a module imports are added to the page; changed modules are
 * not exchanged, because a changed page is loaded again.
 */

const sheets = new Map<string, HTMLStyleElement>();
for (const sheet of document.querySelectorAll<HTMLStyleElement>('style[data-vite-dev-id]'))
  sheets.set(sheet.dataset.viteDevId ?? '', sheet);

/** Adds or replaces the style sheet of a module. */
export function updateStyle(id: string, css: string): void {
  const sheet = sheets.get(id) ?? document.createElement('style');
  sheet.textContent = css;
  if (!sheets.has(id)) document.head.append(sheet);
  sheets.set(id, sheet);
}

/** Removes the style sheet of a module. */
export function removeStyle(id: string): void {
  sheets.get(id)?.remove();
  sheets.delete(id);
}

const nothing = () => {};

/** Returns what a module finds in `import.meta.hot`. */
export const createHotContext = () => ({
  data: {},
  accept: nothing,
  dispose: nothing,
  prune: nothing,
  invalidate: nothing,
  on: nothing,
  off: nothing,
  send: nothing,
});

export const injectQuery = (url: string): string => url;
