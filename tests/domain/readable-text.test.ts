import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut, folded, plainText, readableText } from '#domain/readable-text.ts';

it.each([
  ['Huis\tmet tuin\n', 'Huis\tmet tuin\n'],
  ['a\r\nb\rc\u0085d\u2028e\u2029f', 'a\nb\nc\nd\ne\nf'],
  ['\u0000a\u001b[31mb\u007f\u009f', 'a[31mb'],
  ['a\ufffe\uffffb\u{1fffe}', 'ab'],
  ['half \ud83d', 'half \ufffd'],
  ['🏡 é e\u0301 東京', '🏡 é e\u0301 東京'],
])('%j → %j', (text, expected) => {
  expect(readableText(text)).toBe(expected);
});

it.each([
  ['<p>Een</p><p>Twee</p>', 'Een Twee'],
  ['een <strong>mooi</strong>, <em>licht</em> huis', 'een mooi, licht huis'],
  ['<ul><li>tuin</li><li>garage</li></ul>', 'tuin garage'],
  ['regel<br>regel', 'regel regel'],
  ['Huis &amp; tuin&nbsp;in &lt;Boom&gt;, &quot;vrij&quot; &#39;nu&#39;', 'Huis & tuin in <Boom>, "vrij" \'nu\''],
  ['caf&#233; &#x20ac; &#xa7;', 'café € §'],
  ['&#9999999; &#xfffffff; &unknown;', '&#9999999; &#xfffffff; &unknown;'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['  veel \n\t wit  ', 'veel wit'],
  ['3 < 4', '3 < 4'],
  ['', ''],
])('plain text of «%s»', (html, text) => {
  expect(plainText(html)).toBe(text);
});

describe('the visible and the folded part of a description', () => {
  const long = (letter: string) => `${letter} `.repeat(150).trim();
  it.each([
    ['paragraphs', `<p>${long('a')}</p>`, `<p>${long('b')}</p><p>c</p>`],
    ['a short one stays with the next', `<p>a</p><p>${long('a')}</p>`, `<p>${long('b')}</p>`],
    ['a list is not split', `<p>a</p><ul><li>${long('a')}</li><li>${long('b')}</li></ul>`, `<p>${long('c')}</p>`],
    ['markup inside a paragraph', `<p>a<br>${long('a')} <strong>b</strong> c</p>`, `<p>${long('b')}</p>`],
  ])('%s', (_what, first, rest) => {
    expect(folded(first + rest)).toEqual({ first, rest });
  });

  it.each([
    ['a short rest', `<p>${long('a')}</p><p>b</p>`],
    ['a text without paragraphs', `${long('a')} <strong>b</strong> ${long('c')}`],
    ['an empty text', ''],
  ])('is not folded: %s', (_what, html) => {
    expect(folded(html)).toEqual({ first: html, rest: '' });
  });
});

describe('shortening', () => {
  const words = 'woord '.repeat(100).trim();
  it.each([
    ['a short text is unchanged', 'kort', {}, 'kort'],
    ['exactly 250 characters are unchanged', 'a'.repeat(250), {}, 'a'.repeat(250)],
    ['250 by default', 'a'.repeat(251), {}, `${'a'.repeat(250)}…`],
    ['after the last word that ends beyond 80 % of the limit', words, { limit: 20 }, 'woord woord woord…'],
    ['a word that ends at the limit is kept', 'een twee drie', { limit: 8 }, 'een twee…'],
    ['a space at exactly 80 % does not count: inside a word', 'abcdefgh ijklmnop', { limit: 10 }, 'abcdefgh i…'],
    ['a space just beyond 80 %', 'abcdefghi jklmnop', { limit: 10 }, 'abcdefghi…'],
    ['no comma before the ellipsis', 'abcdefgh, ijklmnop', { limit: 10 }, 'abcdefgh…'],
    ['another ellipsis', words, { limit: 20, ellipsis: '' }, 'woord woord woord'],
    ['tags do not count', `<p>${'a'.repeat(250)}</p>`, {}, 'a'.repeat(250)],
    ['an emoji is not cut in two', `${'a'.repeat(9)}🏡🏡`, { limit: 10 }, `${'a'.repeat(9)}…`],
  ] as const)('%s', (_rule, html, options, text) => {
    expect(cut(html, options)).toBe(text);
  });

  it('never exceeds the limit and only returns text of the original', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 10, max: 300 }), (html, limit) => {
        const text = cut(html, { limit, ellipsis: '' });
        expect(text.length).toBeLessThanOrEqual(limit);
        expect(plainText(html).startsWith(text)).toBe(true);
      }),
    );
  });
});
