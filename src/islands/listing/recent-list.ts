import type { Seen } from './seen.ts';

/** Puts the homes that were seen before at the end of a home's page. */
export function showSeen(listing: HTMLElement, seen: readonly Seen[]): void {
  const section = document.createElement('section');
  section.className = 'similar';
  const heading = document.createElement('h2');
  heading.textContent = listing.dataset.recent ?? '';
  const list = document.createElement('ul');
  list.className = 'recent';
  list.append(...seen.map(itemOf));
  section.append(heading, list);
  listing.append(section);
}

function itemOf({ path, title, lang, picture }: Seen): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = path;
  if (picture) {
    const image = document.createElement('img');
    image.loading = 'lazy';
    image.alt = '';
    image.src = picture;
    link.append(image);
  }
  const words = document.createElement('span');
  words.textContent = title;
  words.lang = lang;
  link.append(words);
  item.append(link);
  return item;
}
