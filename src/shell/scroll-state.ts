/** Scroll position from which the header is compact (docs/rules.md#page-and-timing). */
const COMPACT_FROM_PX = 30;
/** Scroll position from which the button to the top is shown. */
const TO_TOP_FROM_PX = 10;
const THROTTLE_MS = 100;

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
    // Loaded when it is used; if it cannot be loaded, the page is at its top at once.
    import('./scroll-to-top.ts').then((it) => it.scrollToTop()).catch(() => scrollTo(0, 0));
  });
}
