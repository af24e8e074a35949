import { fetchOnce } from '#platform/islands/load-once.ts';
import type { HomeNotesFile } from './home-notes-file.ts';

/**
 * Adds the sentence about the price of a home to its costs. The file has the sentences of all homes of the municipality,
 * whose name is the third part of the page's address: `/nl/te-koop/boom/titel/1001/`.
 */
export async function showHomeNote(costs: HTMLElement, id: string): Promise<void> {
  const [, language, , municipality] = location.pathname.split('/');
  const file = await fetchOnce<HomeNotesFile>(`/${language}/sold-prices/${municipality}.json`).catch(() => undefined);
  const sentence = file?.homes[id];
  if (!file || !sentence) return;
  const note = document.createElement('p');
  const source = document.createElement('a');
  note.className = 'note';
  source.href = file.source.link;
  source.textContent = file.source.text;
  note.append(`${sentence} `, source);
  costs.querySelector('h2')?.after(note);
}
