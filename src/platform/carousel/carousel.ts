import { playByItself } from './autoplay.ts';

/*
 * The strip of pictures that a narrow screen has in the place of the mosaic. It scrolls by itself, with or without this
 * script; here its buttons and keys turn it, and it goes round, one picture at a time; unasked only where the site says so
 * (docs/rules.md#page-and-timing).
 */
const SLIDE_MS = 500;
const TOUCH_THRESHOLD_PX = 5;
const RESIZE_DEBOUNCE_MS = 50;

export interface Carousel {
  /** the picture in the middle, from 0 */
  current(): number;
  /** one picture back or on; from the last to the first */
  step(by: 1 | -1): void;
}

/** `turn` holds `.at`, which says where one is. */
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
  // The last picture cannot come to the middle where the next one would peek in.
  // On a wide screen all of them stand there, and nothing scrolls: it is the first that one is at.
  const current = () => (ends().start ? 0 : ends().end ? slides.length - 1 : nearest());
  let shown = 0;
  let aim: number | undefined;
  const tell = () => {
    shown = current();
    if (at) at.textContent = `${shown + 1} / ${slides.length}`;
  };
  const go = (index: number) => {
    const next = (index + slides.length) % slides.length;
    aim = next;
    slide(strip, placeOf(next), () => {
      aim = undefined;
      tell();
    });
  };
  // Asked twice in a row, it goes two pictures on.
  const step = (by: 1 | -1) => go((aim ?? current()) + by);

  // It may have been scrolled before.
  tell();
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
  const alone = strip.closest('[data-autoplay]');
  if (alone) playByItself(alone, strip, () => step(1));
  return { current, step };
}

/** A finger that pulls on beyond the last picture comes to the first, and the other way round. */
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

/** Scrolls in half a second, at once for who wants no motion; a finger or wheel takes over. */
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
  // Snapping would pull back at every step.
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
