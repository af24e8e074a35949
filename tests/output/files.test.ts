import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { mailLogo } from '#agency/brand/mail-logo.ts';
import { textOf } from '../../scripts/check/built-site.ts';
import { compressed } from '../../scripts/check/rules/compressed.ts';
import { siteMap } from '../../scripts/check/rules/site-map.ts';
import { structuredData } from '../../scripts/check/rules/structured-data.ts';
import { WEIGHT_MAX_BYTES, weight } from '../../scripts/check/rules/weight.ts';
import { append, builtSite, fileLike, findingsAfter, replace } from './support.ts';

describe('sitemap', () => {
  test('finds a missing page', async () => {
    const edits = { 'sitemap-1.xml': replace(/<url><loc>[^<]*\/nl\/te-koop\/<\/loc>.*?<\/url>/, '') };
    expect(await findingsAfter(edits, siteMap())).toContain('sitemap.xml: /nl/te-koop/ is missing.');
  });

  test('finds a page that search engines must not list', async () => {
    const edits = { 'nl/te-koop/index.html': replace('</head>', '<meta name="robots" content="noindex"></head>') };
    expect((await findingsAfter(edits, siteMap())).join('\n')).toMatch(
      /\/nl\/te-koop\/ is not a page for search engines/,
    );
  });

  test('finds a missing language version', async () => {
    const edits = { 'sitemap-1.xml': replace(/<xhtml:link rel="alternate" hreflang="fr"[^>]*>/, '') };
    expect((await findingsAfter(edits, siteMap())).join('\n')).toMatch(/The language versions of/);
  });

  test('finds an address that is listed twice', async () => {
    const edits = { 'sitemap-1.xml': replace(/(<url>.*?<\/url>)/, '$1$1') };
    expect((await findingsAfter(edits, siteMap())).join('\n')).toMatch(/is listed twice/);
  });

  test('finds a missing sitemap file', async () => {
    const edits = { 'sitemap.xml': replace('sitemap-1.xml', 'sitemap-9.xml') };
    expect((await findingsAfter(edits, siteMap())).join('\n')).toMatch(/sitemap-9\.xml, which does not exist/);
  });
});

describe('weight', () => {
  /** Text that hardly any compression makes smaller. */
  const noise = Array.from({ length: 4000 }, (_, index) => ((index * 2654435761) % 2 ** 32).toString(36)).join(' ');

  test('finds a page that is too heavy', async () => {
    const page = append(`<p>${noise}</p>`);
    const site = await builtSite();
    const text = typeof page === 'function' ? page(await textOf(site, 'nl/index.html')) : page;
    expect(brotliCompressSync(text).length).toBeGreaterThan(WEIGHT_MAX_BYTES);
    const file = 'nl/new/index.html';
    expect((await findingsAfter({ [file]: text }, weight(), [])).join('\n')).toMatch(
      new RegExp(`nl/new/index\\.html: .* weigh \\d+ bytes, more than ${WEIGHT_MAX_BYTES}`),
    );
  });

  test('does not judge previews, which only the agency opens', async () => {
    const file = 'nl/preview/1/index.html';
    const text = `<html><head></head><body>${noise}</body></html>`;
    const found = (name: string) => findingsAfter({ [name]: text }, weight(), []);
    expect(await found(file)).toEqual([]);
    expect(await found(file.replace('preview', 'review'))).toHaveLength(1);
  });

  test('finds an island that hydrates immediately', async () => {
    const edits = { 'nl/index.html': append('<astro-island client="load"></astro-island>') };
    expect((await findingsAfter(edits, weight(), [])).join('\n')).toMatch(/hydrates with the page/);
  });

  test('finds a script with a framework', async () => {
    const edits = {
      '_astro/r.js': 'Symbol.for("react.element")',
      'nl/index.html': append('<script type="module" src="/_astro/r.js"></script>'),
    };
    expect((await findingsAfter(edits, weight(), [])).join('\n')).toMatch(/r\.js loads a framework/);
  });
});

describe('compressed copies', () => {
  test('are found if their content differs from the file', async () => {
    const file = await fileLike(/1001\/index\.html\.br$/);
    const page = file.slice(0, -3);
    const findings = await findingsAfter({ [page]: append('<p>New</p>') }, compressed());
    expect(findings).toContain(`${file}: The content differs from ${page}. Compress again: npm run build.`);
  });

  test('are found if they cannot be decompressed or have no file', async () => {
    const edits = { 'nl/index.html.br': 'no brotli', 'nl/gone.html.gz': 'x' };
    const findings = (await findingsAfter(edits, compressed())).join('\n');
    expect(findings).toMatch(/nl\/index\.html\.br: The file cannot be unpacked/);
    expect(findings).toMatch(/nl\/gone\.html\.gz: nl\/gone\.html does not exist/);
  });
});

describe('structured data', () => {
  const listing = /^nl\/te-koop\/[^/]+\/[^/]+\/1001\/index\.html$/;

  test.each([
    ['invalid JSON', replace('{"@context"', '{@context'), /not valid JSON/],
    ['a missing RealEstateListing', replace('"RealEstateListing"', '"Thing"'), /no RealEstateListing/],
    ['the address of another page', replace('"url":"https', '"url":"http'), /url is/],
    ['a missing municipality', replace(/"addressLocality":"[^"]*"/, '"x":1'), /no address with addressLocality/],
    [
      'a home that is marked as sold but is not',
      replace('schema.org/InStock', 'schema.org/SoldOut'),
      /availability is/,
    ],
    ['a different price', replace(/"price":(\d+)/, '"price":1'), /Offer\.price is 1/],
    ['a missing offer', replace('"@type":"Offer"', '"@type":"Demand"'), /no Offer/],
    ['a breadcrumb with the wrong position', replace('"position":2', '"position":3'), /has the position 3/],
    [
      'a breadcrumb that leads nowhere',
      replace(/("position":2,.*?"item":")[^"]*/, '$1https://www.example.com/x/'),
      /Breadcrumb 2 leads to/,
    ],
    [
      'an average score of the agency itself',
      replace(
        '"@type":"RealEstateListing"',
        '"@type":"RealEstateListing","aggregateRating":{"@type":"AggregateRating"}',
      ),
      /marks up reviews/,
    ],
    ['a missing breadcrumb', replace('"BreadcrumbList"', '"ItemList"'), /no BreadcrumbList/],
  ])('finds %s', async (_, edit, found) => {
    expect((await findingsAfter({ [await fileLike(listing)]: edit }, structuredData(), [])).join('\n')).toMatch(found);
  });

  test('does not take a project without homes for a home, even if a home has the same number', async () => {
    const project = await textOf(await builtSite(), await fileLike(/^nl\/projecten\/[^/]+\/[^/]+\/\d+\/index\.html$/));
    const page = project.replaceAll('data-unit-filter', 'data-x');
    const file = 'nl/projecten/boom/zonder/1001/index.html';
    expect(await findingsAfter({ [file]: page }, structuredData(), [])).toEqual([]);
  });

  test('finds a price, a street and a position that are not public', async () => {
    const site = await builtSite();
    const hidden = [...site.listings.values()].find(({ price, place }) => price.kind !== 'published' && !place.address);
    const file = await fileLike(new RegExp(`^nl/.*/${hidden?.id}/index\\.html$`));
    const edit = (page: string) =>
      page
        .replace('"@type":"Offer"', '"@type":"Offer","price":5')
        .replace('"@type":"PostalAddress"', '"@type":"PostalAddress","streetAddress":"Straat 1"')
        .replace('"address":{', '"geo":{},"address":{');
    const findings = (await findingsAfter({ [file]: edit }, structuredData(), [])).join('\n');
    expect(findings).toMatch(/Offer\.price is 5, expected none/);
    expect(findings).toMatch(/streetAddress is given/);
    expect(findings).toMatch(/geo is given/);
  });
});

test('the logo of mails is there for light and dark backgrounds, with three pixels for each CSS pixel', async () => {
  const { files, dir } = await builtSite();
  const logo = mailLogo();
  for (const path of [logo?.light, logo?.dark]) {
    expect(files.has(path?.slice(1) ?? ''), path).toBe(true);
    const { width } = await sharp(join(dir, path ?? '')).metadata();
    expect(width).toBe(3 * (logo?.width ?? 0));
  }
});

test('the map loads less than 60 kB of its own data for the home of any municipality', async () => {
  const { files, dir } = await builtSite();
  const sizeOf = async (file: string) => (await stat(join(dir, `${file}.br`))).size;
  const zones = [...files].filter((file) => /^map\/zone-\d\.json$/.test(file));
  expect(zones).toHaveLength(9);
  const largest = Math.max(...(await Promise.all(zones.map(sizeOf))));
  expect(largest + (await sizeOf('map/country.json')) + (await sizeOf('nl/map/base.json'))).toBeLessThan(60_000);
});

/** Returns the scripts that a script imports when it is loaded, and itself. */
async function loadedWith(dir: string, script: string, known = new Set<string>()): Promise<Set<string>> {
  if (known.has(script)) return known;
  known.add(script);
  const text = await readFile(join(dir, '_astro', script), 'utf8');
  for (const [, other = ''] of text.matchAll(/(?:import|from)\s*"\.\/([^"]+\.js)"/g))
    await loadedWith(dir, other, known);
  return known;
}

test('the editor adds less than 95 kB of scripts to the desk, and its Markdown editor less than 135 kB to that', async () => {
  const { files, dir } = await builtSite();
  const scriptOf = (name: string) =>
    [...files].find((file) => file.startsWith(`_astro/${name}.`) && file.endsWith('.js'))?.slice('_astro/'.length) ??
    '';
  const [desk, page, markdown] = await Promise.all(
    ['Desk', 'ContentPage', 'RichText'].map((name) => loadedWith(dir, scriptOf(name))),
  );
  const weightOf = async (scripts: Set<string> | undefined, before: Set<string> | undefined) => {
    const own = [...(scripts ?? [])].filter((script) => !before?.has(script));
    const sizes = await Promise.all(
      own.map(async (script) => brotliCompressSync(await readFile(join(dir, '_astro', script))).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const editor = await weightOf(page, desk);
  expect(editor).toBeGreaterThan(40_000);
  expect(editor).toBeLessThan(95_000);
  const more = await weightOf(markdown, new Set([...(desk ?? []), ...(page ?? [])]));
  expect(more).toBeGreaterThan(40_000);
  expect(more).toBeLessThan(135_000);
});
