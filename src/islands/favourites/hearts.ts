import { ICONS } from '#contract/icons.ts';
import { countPath } from '#contract/views.ts';
import { loadStyle } from '../load-style.ts';
import sheet from './hearts.css?url';
import { onFavouritesChanged, readFavourites, setFavourite } from './stored.ts';

/*
 * A heart on every card in a list that says what hearts are called (`data-keep`), the button of a home’s own page, and
 * the number of homes kept in links to them.
 */
const main = document.querySelector('main');

if (main) {
  // Without their look they would stand in the way.
  await loadStyle(sheet);
  dress();
  new MutationObserver(dress).observe(main, { childList: true, subtree: true });
  onFavouritesChanged(tell);
  tell();
}

function dress(): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-keep] .card[data-id]:not(:has(.heart))')) {
    const title = card.querySelector('.card-title')?.textContent ?? '';
    const heart = document.createElement('button');
    Object.assign(heart, { type: 'button', className: 'heart' });
    heart.dataset.heart = card.dataset.id ?? '';
    heart.ariaLabel = `${card.closest<HTMLElement>('[data-keep]')?.dataset.keep}: ${title}`;
    heart.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS.heart}"/></svg>`;
    card.append(heart);
    arm(heart, title);
  }
  const own = document.querySelector<HTMLElement>('[data-heart]:not([data-armed], .heart)');
  if (own) arm(own, document.querySelector('h1')?.textContent ?? '');
}

function arm(heart: HTMLElement, title: string): void {
  const id = Number(heart.dataset.heart);
  heart.dataset.armed = '';
  heart.ariaPressed = String(readFavourites().some((one) => one.id === id));
  heart.addEventListener('click', () => {
    const on = heart.ariaPressed !== 'true';
    setFavourite({ id, title: title.trim() }, on);
    // The owner is told how many, never who; whether it arrives makes no difference here.
    if (on) fetch(countPath(id, 'favourite'), { method: 'POST', credentials: 'omit', keepalive: true }).catch(() => {});
  });
}

function tell(): void {
  const ids = new Set(readFavourites().map(({ id }) => String(id)));
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]'))
    heart.ariaPressed = String(ids.has(heart.dataset.heart ?? ''));
  for (const count of document.querySelectorAll('[data-favourites]'))
    count.textContent = ids.size > 0 ? ` (${ids.size})` : '';
}
