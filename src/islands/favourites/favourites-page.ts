import { listCards } from '#contract/card.ts';
import { filled } from '../texts.ts';
import { COMPARE_MAX, COMPARE_MIN } from './compare-rows.ts';
import { findHomes, idsOfAddress, type OfferedHome } from './find-homes.ts';
import { type Favourite, readFavourites, setFavourite } from './stored.ts';

const place = document.querySelector<HTMLElement>('[data-favourites-page]');
if (place) void show(place);

/** What somebody kept here, or the homes that a link names. A home that is given up stays in sight until the page is left. */
async function show(page: HTMLElement): Promise<void> {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const reveal = (name: string, on: boolean) => part(name)?.toggleAttribute('hidden', !on);
  const shared = idsOfAddress();
  const kept = shared ?? readFavourites().map(({ id }) => id);
  reveal('failed', false);
  let homes: OfferedHome[];
  try {
    homes = await findHomes(document.documentElement.lang, kept);
  } catch {
    reveal('failed', true);
    part('again')?.addEventListener('click', () => void show(page), { once: true });
    return;
  }
  const list = part('list');
  if (list)
    list.innerHTML = listCards(
      homes.map(({ card }) => card),
      page.dataset.noPhoto ?? '',
    );
  reveal('empty', kept.length === 0);
  reveal('shared', shared !== undefined && homes.length > 0);
  reveal('tools', homes.length > 0);
  addComparison(page, homes);
  showGone(page, shared ? [] : readFavourites(), homes);
  part('keep-all')?.addEventListener('click', () => {
    for (const { card } of homes) setFavourite({ id: card.id, title: card.title }, true);
    reveal('shared', false);
  });
  const shareHomes = part('share');
  if (shareHomes) shareHomes.onclick = () => void share(page, homes, part('said'));
}

/** A box under each card; a button once there are enough. */
function addComparison(page: HTMLElement, homes: readonly OfferedHome[]): void {
  const button = page.querySelector<HTMLButtonElement>('[data-part="compare"]');
  if (!button) return;
  const chosen = new Set<number>();
  const boxes: HTMLInputElement[] = [];
  const tell = () => {
    button.disabled = chosen.size < COMPARE_MIN;
    for (const box of boxes) box.disabled = !box.checked && chosen.size >= COMPARE_MAX;
  };
  button.hidden = homes.length < COMPARE_MIN;
  button.onclick = () => location.assign(`${page.dataset.compare}?ids=${[...chosen].join()}`);
  for (const card of page.querySelectorAll<HTMLElement>('[data-part="list"] .card')) {
    const id = Number(card.dataset.id);
    const label = document.createElement('label');
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', value: String(id) });
    label.className = 'choice compare-choice';
    label.append(box, page.dataset.compareWord ?? '');
    boxes.push(box);
    box.addEventListener('change', () => {
      if (box.checked) chosen.add(id);
      else chosen.delete(id);
      tell();
    });
    if (homes.length >= COMPARE_MIN) card.append(label);
  }
  tell();
}

/** What was kept and is not offered any more, by its title, with a button that forgets it. */
function showGone(page: HTMLElement, kept: readonly Favourite[], homes: readonly OfferedHome[]): void {
  const list = page.querySelector<HTMLElement>('[data-part="gone"]');
  if (!list) return;
  const gone = kept.filter(({ id }) => !homes.some(({ card }) => card.id === id));
  list.hidden = gone.length === 0;
  list.querySelector('ul')?.replaceChildren(
    ...gone.map((one) => {
      const item = document.createElement('li');
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        className: 'link',
        textContent: page.dataset.forget ?? '',
        ariaLabel: `${page.dataset.forget}: ${one.title}`,
      });
      button.addEventListener('click', () => {
        setFavourite(one, false);
        item.remove();
        list.hidden = list.querySelectorAll('li').length === 0;
      });
      item.append(`${one.title} `, button);
      return item;
    }),
  );
}

/** By the system's own sheet, or as a link that is copied. */
async function share(page: HTMLElement, homes: readonly OfferedHome[], said: HTMLElement | null): Promise<void> {
  const url = `${location.origin}${location.pathname}?ids=${homes.map(({ card }) => card.id).join()}`;
  const say = (text: string | undefined) => {
    if (said) said.textContent = filled(text, { url });
  };
  if (navigator.share) {
    await navigator.share({ title: document.title, url }).catch(() => undefined);
    return;
  }
  await navigator.clipboard.writeText(url).then(
    () => say(page.dataset.copied),
    () => say(page.dataset.copyThis),
  );
}
