const DURATION_MS = 500;

/**
 * Scrolls to the top in half a second, or at once if the visitor prefers reduced motion. Stops when the visitor scrolls
 * or presses a key.
 */
export function scrollToTop(): void {
  const from = scrollY;
  const started = performance.now();
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : DURATION_MS;
  const stop = new AbortController();
  for (const name of ['wheel', 'touchstart', 'keydown']) {
    addEventListener(name, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  const step = (now: number) => {
    if (stop.signal.aborted) return;
    const done = duration ? Math.min(Math.max(now - started, 0) / duration, 1) : 1;
    scrollTo({ top: from * (1 - done) ** 3, behavior: 'instant' });
    if (done < 1 && scrollY > 0) requestAnimationFrame(step);
    else stop.abort();
  };
  requestAnimationFrame(step);
}
