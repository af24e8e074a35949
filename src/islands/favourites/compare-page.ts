import { filled } from '../texts.ts';
import { COMPARE_MAX, COMPARE_MIN, compareRows } from './compare-rows.ts';
import { factsOf, findHomes, idsOfAddress, type OfferedHome } from './find-homes.ts';

const place = document.querySelector<HTMLElement>('[data-comparison]');
if (place) void show(place);

/** The homes that the address names, as a table. */
async function show(page: HTMLElement): Promise<void> {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const reveal = (name: string, on: boolean) => part(name)?.toggleAttribute('hidden', !on);
  const ids = (idsOfAddress() ?? []).slice(0, COMPARE_MAX);
  reveal('failed', false);
  try {
    const homes = await findHomes(document.documentElement.lang, ids);
    const enough = homes.length >= COMPARE_MIN;
    reveal('some', homes.length < ids.length);
    reveal('nothing', !enough);
    reveal('table', enough);
    reveal('filter', enough);
    if (enough) part('table')?.replaceChildren(await tableOf(homes, page));
    // A table wider than the screen is scrolled by keyboard too.
    part('table')?.setAttribute('tabindex', '0');
  } catch {
    reveal('failed', true);
    part('again')?.addEventListener('click', () => void show(page), { once: true });
  }
  const box = part('filter')?.querySelector('input');
  box?.addEventListener('change', () => part('table')?.classList.toggle('only-differences', box.checked));
}

async function tableOf(homes: readonly OfferedHome[], { dataset }: HTMLElement): Promise<HTMLTableElement> {
  const facts = await Promise.all(homes.map(factsOf));
  const table = document.createElement('table');
  table.createCaption().textContent = filled(dataset.caption, { count: homes.length });
  table.style.setProperty('--homes', String(homes.length));
  table.append(headOf(homes));
  const own = [
    { title: '', label: dataset.price ?? '', values: homes.map(({ card }) => card.price) },
    { title: '', label: dataset.place ?? '', values: homes.map(({ card }) => card.city) },
  ];
  const body = table.createTBody();
  for (const { label, values } of [...own, ...compareRows(facts)]) {
    const row = body.insertRow();
    const name = Object.assign(document.createElement('th'), { scope: 'row', textContent: label });
    row.append(name);
    if (new Set(values).size > 1) {
      row.className = 'differs';
      name.append(
        Object.assign(document.createElement('span'), {
          className: 'hidden-text',
          textContent: ` (${dataset.differs})`,
        }),
      );
    }
    for (const value of values) row.insertCell().textContent = value || '–';
  }
  return table;
}

function headOf(homes: readonly OfferedHome[]): HTMLTableSectionElement {
  const head = document.createElement('thead');
  const row = head.insertRow();
  row.insertCell();
  for (const { card } of homes) {
    const cell = Object.assign(document.createElement('th'), { scope: 'col' });
    const { image } = card;
    if (image)
      cell.append(
        Object.assign(document.createElement('img'), {
          src: image.src,
          alt: '',
          width: image.width,
          height: image.height,
        }),
      );
    cell.append(
      Object.assign(document.createElement('a'), { href: card.path, textContent: card.title, lang: card.lang ?? '' }),
    );
    row.append(cell);
  }
  return head;
}
