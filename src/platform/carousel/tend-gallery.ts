import type { Carousel } from './carousel.ts';
import { FOR_ALL, linksOf, type PictureLink, showImage } from './picture-link.ts';

/**
 * A picture is fetched when it is less than a quarter of the screen height below the screen
 * (docs/rules.md#page-and-timing).
 */
const ROOT_MARGIN = '0px 0px 25%';

/**
 * Loads the pictures of a gallery when they come near the screen, replaces those that fail, and makes the buttons of the
 * strip work.
 */
export function tendGallery(gallery: HTMLElement): void {
  const lists = [...document.querySelectorAll('[data-pictures]')];
  markBroken(gallery);
  showWhenNear(lists.flatMap(linksOf).filter((link) => link.querySelector('noscript')));
  const strip = gallery.querySelector<HTMLElement>('[data-pictures]');
  const turn = gallery.querySelector<HTMLElement>('[data-turn]');
  if (strip && turn) turnAtATouch(gallery, strip, turn);
}

/** Loads the script of the strip when the visitor points at the gallery, touches it or focuses it. */
function turnAtATouch(gallery: HTMLElement, strip: HTMLElement, turn: HTMLElement): void {
  let loading: Promise<Carousel> | undefined;
  const load = () => {
    loading ??= import('./carousel.ts').then((it) => it.addCarousel(strip, turn));
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
    if (button?.className === 'all') pressAll(linksOf(strip)[0]);
    else if (button) carousel?.step(button.className === 'on' ? 1 : -1);
  });
}

/** Opens all pictures: sends the events of a click on a link, so that the island around it (Pictures.tsx) hydrates. */
function pressAll(link: PictureLink | undefined): void {
  link?.setAttribute(FOR_ALL, '');
  link?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  link?.click();
}

/** Moves pictures out of `<noscript>` when they come near the screen, and all remaining ones before the page is printed. */
function showWhenNear(links: readonly PictureLink[]): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        showImage(target as PictureLink);
      }
    },
    { rootMargin: ROOT_MARGIN },
  );
  for (const link of links) observer.observe(link);
  addEventListener('beforeprint', () => links.forEach(showImage), { once: true });
}

/** Replaces each picture that cannot be loaded with a text. */
function markBroken(gallery: HTMLElement): void {
  const mark = (image: HTMLImageElement) => {
    const place = image.closest('[data-pictures] a') ?? image.closest('.card-picture img');
    if (!place) return;
    const words = document.createElement('span');
    words.className = 'no-photo';
    words.textContent = gallery.dataset.broken ?? '';
    place.replaceWith(words);
  };
  // Pictures may have failed before this script ran.
  for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) mark(image);
  }
  const fail = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) mark(target);
  };
  document.addEventListener('error', fail, { capture: true });
}
