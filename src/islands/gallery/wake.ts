import { markBroken } from './broken.ts';
import type { Carousel } from './carousel.ts';
import { showWhenNear } from './near.ts';
import type { PictureLink } from './picture-link.ts';

/*
 * Pictures are links to themselves. The viewer is fetched when a picture is opened,
 * and the link is followed where it never comes.
 */
const gallery = document.querySelector<HTMLElement>('[data-gallery]');

function linksOf(list: Element): PictureLink[] {
  return [...list.querySelectorAll<PictureLink>('[data-pictures] a')];
}

async function open(link: PictureLink): Promise<void> {
  const list = link.closest('[data-pictures]');
  if (!gallery || !list) return;
  link.ariaBusy = 'true';
  try {
    const { openViewer } = await import('./viewer.ts');
    await openViewer(linksOf(list), link, gallery.dataset);
  } catch {
    location.assign(link.href);
  } finally {
    link.ariaBusy = null;
  }
}

if (gallery) {
  const lists = [...document.querySelectorAll('[data-pictures]')];
  markBroken(gallery);
  showWhenNear(lists.flatMap(linksOf).filter((link) => link.querySelector('noscript')));
  for (const list of lists) {
    list.addEventListener('click', (event) => {
      const { ctrlKey, metaKey, shiftKey, target } = event as MouseEvent;
      const link = (target as Element).closest<PictureLink>('[data-pictures] a');
      // In a new tab or window it opens as any link does.
      if (!link || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      void open(link);
    });
  }
  const strip = gallery.querySelector<HTMLElement>('[data-pictures]');
  const turn = gallery.querySelector<HTMLElement>('[data-turn]');
  if (strip && turn) turnAtATouch(strip, turn);
}

/** The strip scrolls by itself; what its buttons and keys do is fetched when somebody comes near. */
function turnAtATouch(strip: HTMLElement, turn: HTMLElement): void {
  let loading: Promise<Carousel> | undefined;
  const load = () => {
    loading ??= import('./carousel.ts').then(({ addCarousel }) => addCarousel(strip, turn));
    return loading;
  };
  const near = () => void load().catch(() => undefined);
  for (const name of ['pointerover', 'touchstart', 'focusin']) {
    gallery?.addEventListener(name, near, { once: true, passive: true });
  }
  turn.hidden = false;
  turn.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest('button');
    const carousel = await load().catch(() => undefined);
    if (button?.className === 'all') {
      const link = linksOf(strip)[carousel?.current() ?? 0] ?? linksOf(strip)[0];
      if (link) void open(link);
    } else if (button) carousel?.step(button.className === 'on' ? 1 : -1);
  });
}
