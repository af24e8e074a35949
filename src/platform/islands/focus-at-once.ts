/** A ref that gives its element the focus when it appears. For elements that replace the control with the focus. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
