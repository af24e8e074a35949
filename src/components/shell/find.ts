import { slug } from '#domain/slug.ts';

/** A home on offer: reference, postcode and town, title, address. */
export type FoundHome = [reference: string, place: string, title: string, path: string];

const FOUND_MAX = 12;

/** Homes whose reference, town, postcode or title holds every word; accents and case do not matter. */
export function findHomes(homes: readonly FoundHome[], text: string): FoundHome[] {
  const words = slug(text).split('-').filter(Boolean);
  if (words.length === 0) return [];
  return homes.filter(([reference, place, title]) => {
    const all = slug(`${reference} ${place} ${title}`);
    return words.every((word) => all.includes(word));
  });
}

/** Shows what is found below the form, instead of going to the list of all homes. */
export function answerSearch(): void {
  const form = document.querySelector<HTMLFormElement>('[data-find]');
  const answer = form?.querySelector<HTMLElement>('[role="status"]');
  const list = form?.querySelector('ul');
  if (!form || !answer || !list) return;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { find = '', found = '', none = '' } = form.dataset;
    const response = await fetch(find).catch(() => undefined);
    // No connection: the form does what it does without this script.
    if (!response?.ok) return form.submit();
    const homes = findHomes((await response.json()) as FoundHome[], String(new FormData(form).get('search')));
    answer.textContent = homes.length > 0 ? `${found}: ${homes.length}` : none;
    list.replaceChildren(...homes.slice(0, FOUND_MAX).map(entry));
  });
}

function entry([, place, title, path]: FoundHome): HTMLLIElement {
  const link = Object.assign(document.createElement('a'), { href: path, textContent: title });
  const item = document.createElement('li');
  item.append(link, ` · ${place}`);
  return item;
}
