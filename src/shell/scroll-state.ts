/** Scroll position from which the header is compact (docs/rules.md#page-and-timing). */
const COMPACT_FROM_PX = 30;
/** Scroll position from which the button to the top is shown. */
const TO_TOP_FROM_PX = 10;
const THROTTLE_MS = 100;
const TO_TOP_MS = 500;

/**
 * Keeps two attributes on the root element, by which the style sheet recognises that the page is scrolled. Makes the
 * button scroll to the top.
 */
export function followScroll(): void {
  const root = document.documentElement;
  let waiting = false;
  const tell = () => {
    waiting = false;
    root.toggleAttribute('data-compact', scrollY > COMPACT_FROM_PX);
    root.toggleAttribute('data-scrolled', scrollY >= TO_TOP_FROM_PX);
  };
  tell();
  addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      setTimeout(tell, THROTTLE_MS);
    },
    { passive: true },
  );
  document.querySelector<HTMLAnchorElement>('.to-top')?.addEventListener('click', (event) => {
    event.preventDefault();
    document.querySelector<HTMLElement>('.home-link')?.focus({ preventScroll: true });
    rise();
  });
}

/**
 * Scrolls to the top in half a second, or at once if the visitor prefers reduced motion. Stops when the visitor scrolls
 * or presses a key.
 */
function rise(): void {
  const from = scrollY;
  const started = performance.now();
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : TO_TOP_MS;
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
