import { expect, test } from 'vitest';
import { closingText } from '#cards/card-data.ts';
import { type CardData, cardHtml } from '#cards/card-html.ts';
import { nextStory } from '#domain/story.ts';
import { pageContext } from '#page-base/page-context.ts';
import { home } from '../catalogue/listings.ts';

const LOOK = { level: 2, eager: false, sizes: '80vw', noPhoto: 'No photo', swipes: true } as const;
const CARD: CardData = { id: 7, path: '/nl/x/7/', title: 'Huis', price: '€ 1', city: 'Boom', facts: [] };

test('the data of a home is escaped in texts and attributes', () => {
  const nasty = `"><script>alert(1)</script>&'`;
  const html = cardHtml(
    {
      id: 7,
      path: nasty,
      title: nasty,
      lang: nasty,
      price: nasty,
      was: nasty,
      closing: nasty,
      city: nasty,
      facts: [nasty],
      label: { text: nasty, name: nasty, scale: nasty },
      ribbon: { text: nasty, kind: nasty, lang: nasty },
      image: { src: nasty, srcset: nasty, width: 1, height: 1 },
      more: [nasty],
      visit: { text: nasty, until: Date.now() + 60_000 },
    },
    LOOK,
  );
  expect(html).not.toContain('<script');
  expect(html.match(/="[^"]*"/g)?.some((value) => /[<>]/.test(value))).toBe(false);
});

test('a card without a picture says so, and leaves out a missing price and missing facts', () => {
  expect(cardHtml({ ...CARD, price: '' }, LOOK)).toBe(
    '<article class="card" data-id="7"><div class="card-picture"><span class="no-photo">No photo</span></div><p class="place">Boom</p><h2 class="card-title"><a href="/nl/x/7/">Huis</a></h2></article>',
  );
});

test('the first picture of a page loads immediately, the others lazily', () => {
  const image = { src: '/a', srcset: '/a 400w', width: 4, height: 3 };
  expect(cardHtml({ ...CARD, image }, { ...LOOK, eager: true })).toContain('loading="eager" fetchpriority="high"');
  expect(cardHtml({ ...CARD, image }, LOOK)).toContain('loading="lazy"');
});

test('if cards can be swiped, the picture is a link that screen readers and the keyboard skip', () => {
  const image = { src: '/a', srcset: '/a 400w', width: 4, height: 3 };
  const strip = '<a class="strip" href="/nl/x/7/" tabindex="-1" aria-hidden="true" data-others="b c"><img';
  expect(cardHtml({ ...CARD, image, more: ['b', 'c'] }, LOOK)).toContain(strip);
  expect(cardHtml({ ...CARD, image, more: ['b', 'c'] }, { ...LOOK, swipes: false })).not.toContain('strip');
  expect(cardHtml({ ...CARD, image, more: [] }, LOOK)).not.toContain('strip');
});

test('the next open day is shown until it has ended', () => {
  const on = (until: number) => cardHtml({ ...CARD, visit: { text: 'Saturday', until } }, LOOK);
  const soon = Date.now() + 60_000;
  expect(on(soon)).toContain(`<p class="card-visit" data-until="${soon}">Saturday</p>`);
  expect(on(Date.now() - 1)).not.toContain('Saturday');
});

test('a card shows the price before it dropped', () => {
  expect(cardHtml({ ...CARD, price: '€ 2', was: 'eerst € 3' }, LOOK)).toContain(
    '€ 2 <span class="was">eerst € 3</span></p>',
  );
  expect(cardHtml(CARD, LOOK)).not.toContain('was');
});

test('the card of a sold home shows the month of its sale and the days that it took, where the agency shows them', () => {
  const context = pageContext('nl');
  const story = nextStory(undefined, home(1, {}), '2026-05-03', '2026-05-03');
  const sold = home(1, { status: { kind: 'sold' } });
  const listing = { ...sold, story: nextStory(story, sold, '2026-06-06') };
  expect(closingText(listing, context)).toBe('Verkocht in juni 2026, na 34 dagen');
  expect(cardHtml({ ...CARD, closing: closingText(listing, context) }, LOOK)).toContain('na 34 dagen</p>');
  const silent = { ...context, site: { ...context.site, story: { page: true, portal: true, sold: false } } };
  expect(closingText(listing, silent)).toBeUndefined();
  expect(closingText({ ...sold, story }, context)).toBeUndefined();
  expect(cardHtml(CARD, LOOK)).not.toContain('closing');
});

test('a focus is a class of the picture, also of the pictures that a card fetches later', () => {
  const image = { src: '/a', srcset: '/a 400w', width: 4, height: 3, class: 'x4 y6' };
  const html = cardHtml({ ...CARD, image, more: ['p7-2-abc.y0', 'p7-3-def'] }, LOOK);
  expect(html).toContain('alt="" class="x4 y6" ');
  expect(html).toContain('data-others="p7-2-abc.y0 p7-3-def"');
});

test('a card in a row of equal stamps shows none, except that its home is sold', () => {
  const stamped = (kind: string) => cardHtml({ ...CARD, ribbon: { text: 'Stamp', kind } }, { ...LOOK, isPlain: true });
  expect(stamped('')).not.toContain('Stamp');
  expect(stamped('sold')).toContain('>Stamp</p>');
  expect(cardHtml({ ...CARD, ribbon: { text: 'Stamp', kind: '' } }, LOOK)).toContain('>Stamp</p>');
});
