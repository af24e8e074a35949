import { expect, test } from 'vitest';
import { textOf } from '../../scripts/check/built-site.ts';
import { builtSite } from './support.ts';

/** Signs of a few pages, such as the file names on the page about cookies. */
const RARELY = new Set('_');

test('pages of the sample need only the common letters of the fonts, which load with the page', async () => {
  const site = await builtSite();
  const sheets = [...site.files].filter((file) => /\.(?:css|html)$/.test(file)).map((file) => textOf(site, file));
  const [, range = ''] = /-rare\.[^}]*unicode-range:([^};]*)/.exec(sheets.join('\n')) ?? [];
  const spans = range.split(',').map((span) =>
    span
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16)),
  );
  const isRare = (letter: string) =>
    spans.some(([from = 0, to = from]) => (letter.codePointAt(0) ?? 0) >= from && (letter.codePointAt(0) ?? 0) <= to);
  const pages = [...site.files].filter((file) => /^(?:nl|fr|en)\/(?:[^/]+\/){0,2}index\.html$/.test(file));
  expect(pages.length).toBeGreaterThan(50);
  const rare = pages.flatMap((file) => {
    const [, body = ''] = textOf(site, file).split('<body');
    const text = `<${body}`.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>|&[#\w]+;/g, '');
    const signs = [...new Set(text)].filter((sign) => !/\s/.test(sign) && isRare(sign) && !RARELY.has(sign));
    return signs.length > 0 ? [{ file, signs: signs.join('') }] : [];
  });
  expect(rare).toEqual([]);
});
