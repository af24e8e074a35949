import { expect, test } from 'vitest';
import { type CardData, cardHtml } from '#contract/card.ts';

const LOOK = { level: 2, eager: false, sizes: '80vw', noPhoto: 'No photo' } as const;
const CARD: CardData = { id: 7, path: '/nl/x/7/', title: 'Huis', price: '€ 1', city: 'Boom', facts: [] };

test('nothing of a home ends its text or its attribute', () => {
  const nasty = `"><script>alert(1)</script>&'`;
  const html = cardHtml(
    {
      id: 7,
      path: nasty,
      title: nasty,
      lang: nasty,
      price: nasty,
      city: nasty,
      facts: [nasty],
      label: { text: nasty, name: nasty, scale: nasty },
      ribbon: { text: nasty, kind: nasty, lang: nasty },
      image: { src: nasty, srcset: nasty, width: 1, height: 1 },
    },
    LOOK,
  );
  expect(html).not.toContain('<script');
  expect(html.match(/="[^"]*"/g)?.some((value) => /[<>]/.test(value))).toBe(false);
});

test('a card without picture, price and facts says so, or nothing', () => {
  expect(cardHtml({ ...CARD, price: '' }, LOOK)).toBe(
    '<article class="card" data-id="7"><div class="card-picture"><span class="no-photo">No photo</span></div><p class="place">Boom</p><h2 class="card-title"><a href="/nl/x/7/">Huis</a></h2></article>',
  );
});

test('the first picture of a page is loaded at once, the others when they come near', () => {
  const image = { src: '/a', srcset: '/a 400w', width: 4, height: 3 };
  expect(cardHtml({ ...CARD, image }, { ...LOOK, eager: true })).toContain('loading="eager" fetchpriority="high"');
  expect(cardHtml({ ...CARD, image }, LOOK)).toContain('loading="lazy"');
});
