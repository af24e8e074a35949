/*
 * The strip of pictures that narrow screens show instead of the mosaic. Visitors can scroll the strip without this script.
 * The script adds buttons and keys, leads from the last picture to the first and back, and turns the strip automatically if
 * the site is set up to do so (docs/rules.md#page-and-timing).
 */

import { showImage } from './picture-link.ts';

// In the same file, because each file of its own lengthens the addresses of all.
export { addArrows } from './card-arrows.ts';

const SLIDE_MS = 500;
const TOUCH_THRESHOLD_PX = 5;
const RESIZE_DEBOUNCE_MS = 50;
/** Time for which each picture is shown while the strip turns automatically. */
const STAY_MS = 3000;
/** Events after which the strip no longer turns automatically. */
const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'];

export interface Carousel {
  /** index of the picture in the middle, from 0 */
  current(): number;
  /** goes to the previous or next picture; the first picture follows the last */
  step(by: 1 | -1): void;
}

/** Adds buttons and keys to a strip. The `.at` element in `turn` shows the number of the current picture. */
export function addCarousel(strip: HTMLElement, turn: HTMLElement): Carousel {
  const slides = [...strip.children] as HTMLElement[];
  const at = turn.querySelector('.at');
  const placeOf = (index: number) => {
    const slide = slides[index];
    return slide ? slide.offsetLeft - strip.offsetLeft - (strip.clientWidth - slide.offsetWidth) / 2 : 0;
  };
  const nearest = () => {
    const distances = slides.map((_, index) => Math.abs(placeOf(index) - strip.scrollLeft));
    return distances.indexOf(Math.min(...distances));
  };
  const ends = () => ({
    start: strip.scrollLeft <= 1,
    end: strip.scrollLeft >= strip.scrollWidth - strip.clientWidth - 1,
  });
  const scrolls = () => strip.scrollWidth > strip.clientWidth + 1;
  // When the strip is scrolled to its end, the last picture is the current one, although it cannot reach the middle of the
  // strip. On a wide screen all pictures are visible and nothing scrolls; the first picture is then the current one.
  const current = () => (ends().start ? 0 : ends().end ? slides.length - 1 : nearest());
  let shown = 0;
  let aim: number | undefined;
  const tell = () => {
    shown = current();
    const text = `${shown + 1} / ${slides.length}`;
    // Writing the same text would lay out the page again, in each frame of the animation.
    if (at && at.textContent !== text) at.textContent = text;
  };
  const go = (index: number) => {
    const next = (index + slides.length) % slides.length;
    aim = next;
    slide(strip, placeOf(next), () => {
      aim = undefined;
      tell();
      fetchAhead(slides[next + 1]);
    });
  };
  // A press during the animation counts from the picture that is being scrolled to, so two quick presses go two pictures
  // further.
  const step = (by: 1 | -1) => go((aim ?? current()) + by);

  // The visitor may have scrolled before this script ran.
  tell();
  fetchAhead(slides[shown + 1]);
  strip.addEventListener('scroll', () => requestAnimationFrame(tell), { passive: true });
  strip.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!by || !scrolls() || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = ((aim ?? current()) + by + slides.length) % slides.length;
    slides[next]?.querySelector('a')?.focus({ preventScroll: true });
    go(next);
  });
  goRound(strip, ends, (by) => scrolls() && go(by > 0 ? 0 : slides.length - 1));
  let settling: ReturnType<typeof setTimeout> | undefined;
  addEventListener('resize', () => {
    const stay = shown;
    clearTimeout(settling);
    settling = setTimeout(() => strip.scrollTo({ left: placeOf(stay), behavior: 'instant' }), RESIZE_DEBOUNCE_MS);
  });
  const autoplay = strip.closest('[data-autoplay]');
  if (autoplay) turnAutomatically(autoplay, strip, () => step(1));
  return { current, step };
}

/** Fetches and decodes the picture of a slide, so that the next step shows it at once. */
function fetchAhead(slide: HTMLElement | undefined): void {
  const link = slide?.querySelector('a');
  if (!link) return;
  showImage(link);
  link
    .querySelector('img')
    ?.decode()
    .catch(() => undefined);
}

/** Calls `leap` when a finger drags the strip beyond its end (1) or beyond its start (-1). */
function goRound(strip: HTMLElement, ends: () => { start: boolean; end: boolean }, leap: (by: 1 | -1) => void): void {
  let from: { x: number; y: number; start: boolean; end: boolean } | undefined;
  strip.addEventListener(
    'touchstart',
    ({ touches: [touch] }) => {
      from = touch && { x: touch.clientX, y: touch.clientY, ...ends() };
    },
    { passive: true },
  );
  strip.addEventListener(
    'touchend',
    ({ changedTouches: [touch] }) => {
      if (!from || !touch) return;
      const pulled = from.x - touch.clientX;
      const sideways = Math.abs(pulled) > Math.max(TOUCH_THRESHOLD_PX, Math.abs(from.y - touch.clientY));
      if (sideways && pulled > 0 && from.end) leap(1);
      if (sideways && pulled < 0 && from.start) leap(-1);
    },
    { passive: true },
  );
}

const sliding = new WeakMap<HTMLElement, AbortController>();

/**
 * Scrolls the strip within half a second, or at once for visitors who prefer reduced motion. Touching the strip or turning
 * the wheel stops the animation.
 */
function slide(strip: HTMLElement, to: number, done: () => void): void {
  sliding.get(strip)?.abort();
  const stop = new AbortController();
  sliding.set(strip, stop);
  for (const name of ['wheel', 'touchstart']) {
    strip.addEventListener(name, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  const from = strip.scrollLeft;
  const began = performance.now();
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SLIDE_MS;
  const end = () => {
    strip.style.scrollSnapType = '';
    done();
  };
  stop.signal.addEventListener('abort', end);
  // Scroll snapping would pull the strip back in every frame of the animation.
  strip.style.scrollSnapType = 'none';
  const step = (now: number) => {
    if (stop.signal.aborted) return;
    const part = duration ? Math.min(Math.max(now - began, 0) / duration, 1) : 1;
    strip.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3);
    if (part < 1) requestAnimationFrame(step);
    else stop.abort();
  };
  requestAnimationFrame(step);
}

/**
 * Turns a strip automatically until the visitor points at it, touches it or focuses it. Does nothing for visitors who prefer
 * reduced motion.
 */
function turnAutomatically(gallery: Element, strip: HTMLElement, turn: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  if (still.matches) return;
  const timer = setInterval(() => {
    if (!document.hidden && strip.scrollWidth > strip.clientWidth + 1) turn();
  }, STAY_MS);
  const stop = () => clearInterval(timer);
  still.addEventListener('change', stop, { once: true });
  for (const name of TOUCHES) gallery.addEventListener(name, stop, { once: true, passive: true });
}
