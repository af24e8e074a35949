/** A home or project as its card shows it, in one language: what pages are built from, and what a search fetches. */
export interface CardData {
  /** of a project below zero */
  id: number;
  path: string;
  title: string;
  /** language of the title, where it fell back to another one */
  lang?: string | undefined;
  /** empty: not shown */
  price: string;
  city: string;
  /** bedrooms and area, in words */
  facts: readonly string[];
  /** the letter, and what it is for those who do not see it */
  label?: { text: string; name: string; scale: string } | undefined;
  ribbon?: { text: string; kind: string; lang?: string | undefined } | undefined;
  image?: { src: string; srcset: string; width: number; height: number } | undefined;
  /** keys of the pictures after that one */
  more?: readonly string[] | undefined;
  /** the next open day, in words, and the moment at which it is over */
  visit?: { text: string; until: number } | undefined;
}

export interface CardLook {
  /** heading level under which the card stands */
  level: 2 | 3;
  /** loaded at once: the first card of a page */
  eager: boolean;
  /** as in HTML */
  sizes: string;
  /** said where there is no picture */
  noPhoto: string;
  /** one can swipe to its other pictures */
  swipes: boolean;
}

/** Width of a card's picture where so many stand in a row on a wide screen, as in HTML. */
export const cardSizes = (inRow: 1 | 2 | 3 | 4): string =>
  `(min-width: 1200px) ${CARD_WIDTHS_PX[inRow]}px, (min-width: 640px) ${inRow === 1 ? 92 : 46}vw, 80vw`;

const CARD_WIDTHS_PX = { 1: 1180, 2: 580, 3: 380, 4: 280 } as const;

/** How a card looks in a list under its page's title. */
export const listLook = (index: number, noPhoto: string): CardLook => ({
  level: 2,
  eager: index === 0,
  sizes: cardSizes(3),
  noPhoto,
  swipes: true,
});

/** The cards of such a list. */
export const listCards = (cards: readonly CardData[], noPhoto: string): string =>
  cards.map((card, index) => cardHtml(card, listLook(index, noPhoto))).join('');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string) => value.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
const attribute = (name: string, value: string | undefined) => (value === undefined ? '' : ` ${name}="${text(value)}"`);

/** The card's HTML where nothing else is in it. */
export const cardHtml = (card: CardData, look: CardLook): string =>
  `<article class="card" data-id="${card.id}">${cardInside(card, look)}</article>`;

/** What is inside a card, the same whether it was built or comes out of a search. */
export function cardInside(card: CardData, { level, eager, sizes, noPhoto, swipes }: CardLook): string {
  const { path, title, lang, price, city, facts, label, ribbon, image, more = [], visit } = card;
  const loading = eager ? 'loading="eager" fetchpriority="high"' : 'loading="lazy"';
  const picture = image
    ? `<img src="${text(image.src)}" srcset="${text(image.srcset)}" sizes="${text(sizes)}" width="${image.width}" height="${image.height}" alt="" ${loading} decoding="async">`
    : `<span class="no-photo">${text(noPhoto)}</span>`;
  // A second way to the home, for who points: its title is the one that is read out and reached by keys.
  const strip =
    swipes && more.length > 0
      ? `<a class="strip" href="${text(path)}" tabindex="-1" aria-hidden="true" data-others="${text(more.join(' '))}">${picture}</a>`
      : picture;
  const day =
    visit && visit.until > Date.now()
      ? `<p class="card-visit" data-until="${visit.until}">${text(visit.text)}</p>`
      : '';
  const stamp = ribbon
    ? `<p class="ribbon ${text(ribbon.kind)}"${attribute('lang', ribbon.lang)}>${text(ribbon.text)}</p>`
    : '';
  const badge = label
    ? `<span class="energy energy-${text(label.scale)}" role="img" aria-label="${text(label.name)}">${text(label.text)}</span>`
    : '';
  const line = facts.map((fact) => `<span>${text(fact)}</span>`).join('') + badge;
  return (
    `<div class="card-picture">${strip}${stamp}${day}</div>` +
    (price && `<p class="price">${text(price)}</p>`) +
    (city && `<p class="place">${text(city)}</p>`) +
    `<h${level} class="card-title"><a href="${text(path)}"${attribute('lang', lang)}>${text(title)}</a></h${level}>` +
    (line && `<p class="card-facts">${line}</p>`)
  );
}
