/**
 * Data of a home or project for its card, in one language. Built pages render it; the search in the browser fetches it.
 */
export interface CardData {
  /** ID of a home; negative for a project */
  id: number;
  path: string;
  title: string;
  /** language of the title, if it differs from that of the page */
  lang?: string | undefined;
  /** empty if the price is not published */
  price: string;
  /** the price before it dropped, as a text */
  was?: string | undefined;
  /** month of the sale or letting and the days that it took, as a text */
  closing?: string | undefined;
  city: string;
  /** bedrooms and area as text */
  facts: readonly string[];
  /** energy label: its letter, and its name for screen readers */
  label?: { text: string; name: string; scale: string } | undefined;
  ribbon?: { text: string; kind: string; lang?: string | undefined } | undefined;
  image?: { src: string; srcset: string; width: number; height: number; class?: string | undefined } | undefined;
  /** the pictures after the first one: the key of each, and its class, joined by dots */
  more?: readonly string[] | undefined;
  /** the next open day as text, and the time of its end */
  visit?: { text: string; until: number } | undefined;
}

export interface CardLook {
  /** heading level of the title */
  level: 2 | 3;
  /** whether the picture is loaded at once, as for the first card of a page */
  eager: boolean;
  /** the `sizes` attribute of the picture */
  sizes: string;
  /** text in place of a missing picture */
  noPhoto: string;
  /** whether visitors can swipe to the other pictures */
  swipes: boolean;
  /** leaves out the ribbon, because all cards of the row have the same, such as «new»; sold homes keep theirs */
  isPlain?: boolean;
}

/** Returns the `sizes` attribute of a picture, for the number of cards in a row on a wide screen. */
export const cardSizes = (inRow: 1 | 2 | 3 | 4): string =>
  `(min-width: 1200px) ${CARD_WIDTHS_PX[inRow]}px, (min-width: 640px) ${inRow === 1 ? 92 : 46}vw, 80vw`;

const CARD_WIDTHS_PX = { 1: 1180, 2: 580, 3: 380, 4: 280 } as const;

/** Returns the look of a card in a list directly below the title of the page. */
export const listLook = (index: number, noPhoto: string): CardLook => ({
  level: 2,
  eager: index === 0,
  sizes: cardSizes(3),
  noPhoto,
  swipes: true,
});

/** Returns the HTML of the cards in a list directly below the title of the page. */
export const listCards = (cards: readonly CardData[], noPhoto: string): string =>
  cards.map((card, index) => cardHtml(card, listLook(index, noPhoto))).join('');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string) => value.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
const attribute = (name: string, value: string | undefined) => (value === undefined ? '' : ` ${name}="${text(value)}"`);

/** Returns the HTML of a card without additional content. */
export const cardHtml = (card: CardData, look: CardLook): string =>
  `<article class="card" data-id="${card.id}">${cardInside(card, look)}</article>`;

/** Returns the HTML inside a card, for built pages and for search results. */
export function cardInside(
  card: CardData,
  { level, eager, sizes, noPhoto, swipes, isPlain = false }: CardLook,
): string {
  const { path, title, lang, price, was, closing, city, facts, label, ribbon, image, more = [], visit } = card;
  const loading = eager ? 'loading="eager" fetchpriority="high"' : 'loading="lazy"';
  const picture = image
    ? `<img src="${text(image.src)}" srcset="${text(image.srcset)}" sizes="${text(sizes)}" width="${image.width}" height="${image.height}" alt=""${attribute('class', image.class)} ${loading} decoding="async">`
    : `<span class="no-photo">${text(noPhoto)}</span>`;
  // The picture is a second link, for the mouse. Screen readers and keyboards use the link in the title.
  const strip =
    swipes && more.length > 0
      ? `<a class="strip" href="${text(path)}" tabindex="-1" aria-hidden="true" data-others="${text(more.join(' '))}">${picture}</a>`
      : picture;
  const day =
    visit && visit.until > Date.now()
      ? `<p class="card-visit" data-until="${visit.until}">${text(visit.text)}</p>`
      : '';
  const stamp =
    ribbon && !(isPlain && ribbon.kind === '')
      ? `<p class="ribbon ${text(ribbon.kind)}"${attribute('lang', ribbon.lang)}>${text(ribbon.text)}</p>`
      : '';
  const badge = label
    ? `<span class="energy energy-${text(label.scale)}" role="img" aria-label="${text(label.name)}">${text(label.text)}</span>`
    : '';
  const line = facts.map((fact) => `<span>${text(fact)}</span>`).join('');
  return (
    `<div class="card-picture">${strip}${stamp}${day}</div>` +
    (price && `<p class="price">${text(price)}${was ? ` <span class="was">${text(was)}</span>` : ''}</p>`) +
    (closing ? `<p class="closing">${text(closing)}</p>` : '') +
    badge +
    (city && `<p class="place">${text(city)}</p>`) +
    `<h${level} class="card-title"><a href="${text(path)}"${attribute('lang', lang)}>${text(title)}</a></h${level}>` +
    (line && `<p class="card-facts">${line}</p>`)
  );
}
