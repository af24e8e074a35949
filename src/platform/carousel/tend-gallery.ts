import { markBroken } from './broken.ts';
import type { Carousel } from './carousel.ts';
import { showWhenNear } from './near.ts';
import { linksOf } from './picture-link.ts';

/** Pictures that come when they are near, words for those that do not, and the buttons that turn the strip. */
export function tendGallery(gallery: HTMLElement): void {
  const lists = [...document.querySelectorAll('[data-pictures]')];
  markBroken(gallery);
  showWhenNear(lists.flatMap(linksOf).filter((link) => link.querySelector('noscript')));
  const strip = gallery.querySelector<HTMLElement>('[data-pictures]');
  const turn = gallery.querySelector<HTMLElement>('[data-turn]');
  if (strip && turn) turnAtATouch(gallery, strip, turn);
}

/** The strip scrolls by itself; what its buttons and keys do is fetched when somebody comes near. */
function turnAtATouch(gallery: HTMLElement, strip: HTMLElement, turn: HTMLElement): void {
  let loading: Promise<Carousel> | undefined;
  const load = () => {
    loading ??= import('./carousel.ts').then(({ addCarousel }) => addCarousel(strip, turn));
    return loading;
  };
  const near = () => void load().catch(() => undefined);
  for (const name of ['pointerover', 'touchstart', 'focusin']) {
    gallery.addEventListener(name, near, { once: true, passive: true });
  }
  turn.hidden = false;
  if ('autoplay' in gallery.dataset) near();
  turn.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest('button');
    const carousel = await load().catch(() => undefined);
    if (button?.className === 'all') press(linksOf(strip)[carousel?.current() ?? 0] ?? linksOf(strip)[0]);
    else if (button) carousel?.step(button.className === 'on' ? 1 : -1);
  });
}

/** As a visitor does, whose pointer wakes the island around it (Pictures.tsx). */
function press(link: HTMLElement | undefined): void {
  link?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  link?.click();
}
