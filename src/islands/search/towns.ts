import { municipalitiesFile } from '#search/files.ts';
import { fetchOnce } from '../fetch-once.ts';

const townOf = (item: Element) => item.querySelector('input')?.value;

/**
 * Puts the towns that the page has left out between those that it names. Nothing that stands there is moved, and without
 * a connection it stays at that.
 */
export async function addTowns(form: HTMLFormElement, language: string): Promise<void> {
  const list = form.querySelector('[data-pick="city"] [data-more]');
  if (!list) return;
  const all = document.createElement('template');
  all.innerHTML = await fetchOnce<string>(municipalitiesFile(language)).catch(() => '');
  let known = list.firstElementChild;
  for (const item of [...all.content.children]) {
    if (known && townOf(known) === townOf(item)) known = known.nextElementSibling;
    else list.insertBefore(item, known);
  }
}
