/** How long a picture stays. */
const STAY_MS = 3000;
const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'];

/** Turns a strip by itself until somebody points at it, touches it or comes to it by keyboard; never for who wants no motion. */
export function playByItself(gallery: Element, strip: HTMLElement, turn: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  if (still.matches) return;
  const timer = setInterval(() => {
    if (!document.hidden && strip.scrollWidth > strip.clientWidth + 1) turn();
  }, STAY_MS);
  const stop = () => clearInterval(timer);
  still.addEventListener('change', stop, { once: true });
  for (const name of TOUCHES) gallery.addEventListener(name, stop, { once: true, passive: true });
}
