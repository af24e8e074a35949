import { fetchOnce, loadStyle } from '#platform/islands/load-once.ts';
import { type IslandTexts, loadTexts } from '#platform/islands/texts.ts';
import sheet from './around.css?url';
import { type AroundFile, aroundPath } from './around-file.ts';
import type { HowMeasured } from './how-measured.ts';
import { creditsIn, walkText } from './places-on-map.ts';

/**
 * Adds the table with the surroundings of a home to a fold that the visitor has opened. If its data cannot be fetched,
 * the fold closes. When the visitor opens it again, the data are requested again.
 */
export async function showAround(fold: HTMLDetailsElement): Promise<void> {
  // Browsers that translate a page change its `lang`, so the language comes from the address.
  const [, language = ''] = location.pathname.split('/');
  const id = fold.closest<HTMLElement>('[data-listing]')?.dataset.listing ?? '';
  try {
    const [texts, file] = await Promise.all([loadTexts('around', language), fetchOnce<AroundFile>(aroundPath(id))]);
    await loadStyle(sheet);
    fold.append(aroundTable(file, texts));
  } catch {
    fold.open = false;
    const retry = new AbortController();
    // Closing the fold is a toggle too.
    const tryAgain = () => {
      if (!fold.open) return;
      retry.abort();
      void showAround(fold);
    };
    fold.addEventListener('toggle', tryAgain, retry);
  }
}

function aroundTable({ from, places }: AroundFile, texts: IslandTexts): HTMLElement {
  const how = howMeasured(places);
  const isNamed = from === 'exact';
  const head = row('th', [texts.kind, ...(isNamed ? [texts.name] : []), texts.walk]);
  for (const cell of head.children) cell.setAttribute('scope', 'col');
  const rows = places.map(([kind, name, minutes, isMeasured]) => {
    const line = row('td', [...(isNamed ? [name] : []), walkText({ minutes, isMeasured }, from, texts)]);
    line.prepend(element('th', texts[kind], { scope: 'row' }));
    return line;
  });
  const place = element('div', '', { class: 'around' });
  place.append(
    within(element('table', '', { 'aria-label': texts.title ?? '' }), within('thead', head), within('tbody', ...rows)),
    element('p', texts[`${from}.${how}`], { class: 'note' }),
    within(element('p', `${texts.sources} `, { class: 'note' }), ...credits(texts)),
  );
  return place;
}

/** Returns whether the walks are measured along streets and paths, estimated, or partly both. */
function howMeasured(places: AroundFile['places']): HowMeasured {
  const measured = places.filter(([, , , isMeasured]) => isMeasured).length;
  return measured === 0 ? 'estimated' : measured === places.length ? 'measured' : 'partly';
}

/** Returns the credits of the sources, as links where they have one. */
function credits(texts: IslandTexts): (Node | string)[] {
  return creditsIn(texts).flatMap(({ text, link }, index) => [
    ...(index > 0 ? [', '] : []),
    link ? element('a', text, { href: link }) : text,
  ]);
}

function element(name: string, text = '', attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function within(parent: HTMLElement | string, ...children: (Node | string)[]): HTMLElement {
  const made = typeof parent === 'string' ? element(parent) : parent;
  made.append(...children);
  return made;
}

const row = (name: 'th' | 'td', texts: readonly (string | undefined)[]): HTMLElement =>
  within('tr', ...texts.map((text) => element(name, text)));
