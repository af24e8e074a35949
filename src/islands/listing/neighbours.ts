import type { CardData } from '#contract/card.ts';
import { PAGE_SIZE } from '#domain/list.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { parseQuery, type SearchQuery, writeQuery } from '#search/query.ts';
import { loadStyle } from '../load-style.ts';
import { loadCards, loadEngine, locate } from '../search/search-files.ts';
import { filled, type IslandTexts, loadTexts } from '../texts.ts';
import { FROM } from './from-key.ts';
import sheet from './neighbours.css?url';

interface Asked {
  goal: Goal;
  query: SearchQuery;
}

/**
 * Ways to the home before and after this one in the list or search that led here: small ones above the page, where
 * they move nothing, and larger ones at its end. Nothing where the home is not in that list.
 */
export async function showNeighbours(listing: HTMLElement, from: string): Promise<void> {
  const language = document.documentElement.lang;
  const texts = await loadTexts('neighbours', language);
  const asked = askedBy(new URL(from), texts);
  if (!asked) return;
  const { goal, query } = asked;
  const engine = await loadEngine(language, goal);
  if (query.area) await locate(engine);
  const own = engine.rowOf(Number(listing.dataset.listing));
  const { rows } = engine.search(query);
  const at = own === undefined ? -1 : rows.indexOf(own);
  if (at < 0) return;
  const card = async (index: number) => {
    const row = rows[index];
    return row === undefined ? undefined : (await loadCards(engine, [row]))[0];
  };
  const [previous, next] = await Promise.all([card(at - 1), card(at + 1), loadStyle(sheet)]);
  const list = addressOf({ goal, query: { ...query, page: Math.floor(at / PAGE_SIZE) + 1 } }, texts);
  const steps = [step(previous, 'previous', list, texts), step(next, 'next', list, texts)];

  const back = Object.assign(document.createElement('a'), { href: list, textContent: texts.back });
  const count = Object.assign(document.createElement('span'), {
    textContent: filled(texts.at, { number: at + 1, count: rows.length }),
  });
  const top = Object.assign(document.createElement('nav'), { className: 'neighbours', ariaLabel: texts.title });
  top.append(back, count, ...steps.map(({ small }) => small));
  listing.prepend(top);
  const end = Object.assign(document.createElement('div'), { className: 'neighbours-end' });
  end.append(...steps.map(({ large }) => large));
  const similar = listing.querySelector('.similar');
  if (similar) similar.before(end);
  else listing.append(end);
}

/** What a list's address asks for; undefined for the address of something else. */
function askedBy({ pathname, searchParams }: URL, texts: IslandTexts): Asked | undefined {
  const path = pathname.replace(/\d+\/$/, '');
  const goal = GOALS.find((one) => texts[one] === path);
  return goal && { goal, query: parseQuery(searchParams, goal) };
}

/** A list that was built has its page in its path, a search has it in its query. */
function addressOf({ goal, query }: Asked, texts: IslandTexts): string {
  const isWhole = writeQuery({ ...query, page: 1 }, goal) === '';
  return texts[goal] + (isWhole ? (query.page > 1 ? `${query.page}/` : '') : writeQuery(query, goal));
}

/** Both links to a neighbour; where the list ends, what holds their places. */
function step(card: CardData | undefined, side: 'previous' | 'next', list: string, texts: IslandTexts) {
  if (!card) return { small: document.createElement('i'), large: document.createElement('i') };
  const link = (...content: Node[]) => {
    const made = document.createElement('a');
    made.rel = side === 'previous' ? 'prev' : 'next';
    made.href = `${card.path}#${new URLSearchParams({ [FROM]: list })}`;
    made.append(...content);
    return made;
  };
  const words = (className: string, text: string, lang = '') =>
    Object.assign(document.createElement('span'), { className, textContent: text, lang });
  const small = link(words('arrow', ''));
  small.ariaLabel = small.title = `${texts[side]}: ${card.title}`;
  const large = link(words('way', texts[side] ?? ''), words('title', card.title, card.lang), words('', card.price));
  if (card.image) {
    large.prepend(
      Object.assign(document.createElement('img'), {
        src: card.image.src,
        alt: '',
        loading: 'lazy',
        width: 96,
        height: 72,
      }),
    );
  }
  return { small, large };
}
