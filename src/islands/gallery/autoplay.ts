import type { Carousel } from './carousel.ts';

/** How long a picture stays. */
const STAY_MS = 3000;
const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'];

/** Turns the strip by itself until somebody points at it, touches it or comes to it by keyboard; never for who wants no motion. */
export function playByItself(gallery: HTMLElement, strip: HTMLElement, load: () => Promise<Carousel>): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let playing = !still.matches;
  const stop = () => {
    playing = false;
    clearInterval(timer);
  };
  const turn = async () => {
    if (document.hidden || strip.scrollWidth <= strip.clientWidth + 1) return;
    const carousel = await load().catch(() => undefined);
    if (playing) carousel?.step(1);
  };
  const timer = playing ? setInterval(() => void turn(), STAY_MS) : undefined;
  still.addEventListener('change', stop);
  for (const name of TOUCHES) gallery.addEventListener(name, stop, { once: true, passive: true });
}
