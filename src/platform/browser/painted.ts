/** Waits until the browser has painted the page, so that a touch is visible before the work that it causes. */
export const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
