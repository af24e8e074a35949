import { leaveOutHidden } from '#saved/leave-out.ts';
import { endOpenDays } from './end-open-days.ts';

leaveOutHidden();
endOpenDays();
fillStrips();

/**
 * Fetches the other pictures of a card when a finger or pointer touches the card, or its link has the focus, so that
 * visitors download only pictures that they may look at. A pointer or the focus also gets arrows. The strip scrolls with CSS (cards/cards.css); without JavaScript it has
 * one picture.
 */
export function fillStrips(): void {
  for (const name of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(name, fill, { passive: true });
}

function fill({ target, type }: Event): void {
  const strip = target instanceof Element ? target.closest('.card')?.querySelector<HTMLElement>('[data-others]') : null;
  const first = strip?.querySelector('img');
  const key = first && /\/media\/([^?]+)/.exec(first.src)?.[1];
  if (!strip || !key) return;
  const others = strip.dataset.others?.split(' ') ?? [];
  delete strip.dataset.others;
  for (const [other = '', ...look] of others.map((one) => one.split('.'))) {
    const picture = first.cloneNode() as HTMLImageElement;
    picture.className = look.join(' ');
    picture.loading = 'lazy';
    picture.src = first.src.replaceAll(key, other);
    picture.srcset = first.srcset.replaceAll(key, other);
    strip.append(picture);
  }
  if (type !== 'touchstart')
    void import('#platform/carousel/carousel.ts').then((it) => it.addArrows(strip)).catch(() => undefined);
}
