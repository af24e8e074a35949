const TYPING_MS = 250;

/**
 * Calls `work` after the browser has painted the page, so that a click or a typed letter is visible before a search
 * begins. @returns a function that cancels it
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Calls `work` after the visitor has stopped typing. @returns a function that cancels it */
export function afterTyping(work: () => void): () => void {
  const timer = setTimeout(work, TYPING_MS);
  return () => clearTimeout(timer);
}
