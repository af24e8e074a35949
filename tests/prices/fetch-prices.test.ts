import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { soldPricesIn } from '#agency/content/sold-prices.ts';
import { fetchPrices } from '#prices/fetch/fetch-prices.ts';
import { parseTable } from '#prices/fetch/parse-table.ts';
import { STORED_MAX_BYTES } from '#prices/fetch/store-prices.ts';
import { zipOf } from '../feed/doors/zip.ts';
import { temporaryFolder, webFeed } from '../feed/support.ts';
import { HEAD, line, table } from './statbel-table.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const BOOM = { nl: 'Boom', fr: 'Boom' };

interface Change {
  towns?: { nl?: string; fr?: string }[];
  parts?: string[];
  maxBytes?: number;
  dir?: string;
}

const sent =
  (body: Buffer | string): RequestListener =>
  (_, response) =>
    response.end(body);

/** Fetches a table from a server on this machine. Returns the folder with the stored file. */
async function fetched(answer: RequestListener, { towns = [BOOM], parts = [], maxBytes, dir }: Change = {}) {
  const folder = dir ?? (await temporaryFolder());
  const reading = { retries: 0, waitMs: 1, ...(maxBytes && { maxBytes }) };
  const from = await webFeed(answer);
  const lines = await fetchPrices({ dir: folder, from, years: 10, parts, towns, now: NOW, reading });
  return { folder, lines, stored: soldPricesIn(folder) };
}

const TEXT = table(
  line(),
  line({ year: 2024, sales: 98, prices: ['240000.0', '290000,5', 360000] }),
  line({ type: 'apartment', sales: 31, prices: [190000, 228000, 260000] }),
  line({ type: 'detached', prices: [1, 2, 3] }),
  line({ period: 'Q1', prices: [1, 2, 3] }),
  line({ nis: '11000', names: ['Antwerpen', 'Anvers'], level: 4 }),
  line({ nis: '25000', names: ['Liège-sur-Zoutleeuw', 'Liège'] }),
);
const FIGURES = {
  nis: '11005',
  names: ['Boom'],
  house: { 2024: [98, 240000, 290001, 360000], 2025: [103, 245000, 299000, 370000] },
  apartment: { 2025: [31, 190000, 228000, 260000] },
};

describe('the table of Statbel is stored for the towns of the agency', () => {
  it.each([
    ['plain UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['Latin-1', Buffer.from(TEXT, 'latin1')],
    [
      'with semicolons and quotes',
      Buffer.from(
        TEXT.replaceAll('290000,5', '290000.5')
          .replace(/[^|\r\n]+/g, '"$&"')
          .replaceAll('|', ';'),
      ),
    ],
    ['zipped', zipOf({ 'vastgoed_2010_9999.txt': Buffer.from(TEXT, 'latin1') })],
  ])('%s', async (_, bytes) => {
    const { stored, lines, folder } = await fetched(sent(bytes));
    expect(stored?.municipalities).toEqual([FIGURES]);
    expect(stored?.source).toMatchObject({ licence: 'CC BY 4.0', readOn: '2026-11-26' });
    expect(lines).toEqual([expect.stringMatching(/prices\.json: 1 of 2 municipalities, up to 2025, 0\.\d kB\./)]);
    expect(await readdir(folder)).toEqual(['prices.json']);
  });

  it('without the year that is not over, old years, and figures of fewer than ten sales', async () => {
    const text = table(
      line(),
      line({ year: 2026 }),
      line({ year: 2015 }),
      line({ year: 2023, sales: 9 }),
      line({ year: 2022, sales: '', prices: ['', '', ''] }),
      line({ year: 2021, sales: 12, prices: ['NA', 'NA', 'NA'] }),
    );
    const { stored } = await fetched(sent(text));
    expect(Object.keys(stored?.municipalities[0]?.house ?? {})).toEqual(['2025']);
  });

  it('a town that is a part of a municipality gets its figures by --part, also at the next time', async () => {
    const text = table(line(), line({ nis: '11037', names: ['Rumst', 'Rumst'] }));
    const towns = [{ nl: 'Terhagen' }, BOOM];
    const { folder, lines } = await fetched(sent(text), { towns });
    expect(lines[1]).toMatch(/^No figures of: Terhagen\. .*--part Terhagen=/);
    for (const parts of [['Terhagen=Rumst'], []]) {
      const { stored } = await fetched(sent(text), { towns, parts, dir: folder });
      expect(stored?.municipalities.map(({ names }) => names)).toEqual([['Boom'], ['Rumst', 'Terhagen']]);
    }
    await expect(fetched(sent(text), { parts: ['Terhagen=Rum'] })).rejects.toThrow(/has no municipality «Rum»/);
    await expect(fetched(sent(text), { parts: ['Terhagen'] })).rejects.toThrow(/such as Terhagen=Rumst/);
  });

  it('a name that two municipalities have is resolved by its other languages', async () => {
    const text = table(
      line({ nis: '46021', names: ['Sint-Niklaas', 'Saint-Nicolas'] }),
      line({ nis: '62093', names: ['Saint-Nicolas (Liège)', 'Saint-Nicolas (Liège)'] }),
    );
    const both = { nl: 'Sint-Niklaas', fr: 'Saint-Nicolas' };
    expect((await fetched(sent(text), { towns: [both] })).stored?.municipalities[0]?.nis).toBe('46021');
    await expect(fetched(sent(text), { towns: [{ fr: 'Saint-Nicolas' }] })).rejects.toThrow(/of none in which/);
  });
});

describe('a table that cannot be used is refused, and the stored file stays', () => {
  const packed = zipOf({ 'a.txt': Buffer.from(TEXT) });
  it.each([
    ['an empty file', sent(''), /is empty\. Download the text file \(TXT, zipped\) from https:\/\/statbel/],
    ['a web page', sent('<!doctype html><title>Checking your browser</title>'), /is a web page, not a table/],
    ['an Excel workbook', sent(zipOf({ 'xl/workbook.xml': Buffer.from('x') })), /is an Excel workbook/],
    ['an archive without a table', sent(zipOf({ 'lees.pdf': Buffer.from('x') })), /it contains «lees\.pdf»/],
    ['a damaged archive', sent(packed.subarray(0, -30)), /cannot be unpacked/],
    ['other columns', sent(`${HEAD.replace('MS_P_25|', '')}\n`), /has no column MS_P_25\./],
    [
      'a line that is cut off',
      sent(`${HEAD}\n${line()}\n${line().slice(0, -30)}`),
      /line 3: expected 13 columns\. The file is cut off/,
    ],
    [
      'a price that is no number',
      sent(table(line({ prices: ['veel', 2, 3] }))),
      /line 2, MS_P_25: expected a number, found «veel»/,
    ],
    [
      'prices in a wrong order',
      sent(table(line({ prices: [3, 2, 1] }))),
      /line 2: expected MS_P_25, .* from low to high/,
    ],
    [
      'no yearly figures',
      sent(table(line({ period: 'Q2' }))),
      /has no figures of municipalities for the years 2016 to 2025/,
    ],
    ['an error of the server', (_, response) => void response.writeHead(404).end(), /answered with status 404/],
  ] satisfies [string, RequestListener, RegExp][])('%s', async (_, answer, message) => {
    const dir = await temporaryFolder();
    const file = path.join(dir, 'prices.json');
    await writeFile(file, 'as before');
    await expect(fetched(answer, { dir })).rejects.toThrow(message);
    expect(await readFile(file, 'utf8')).toBe('as before');
    expect(await readdir(dir)).toEqual(['prices.json']);
  });

  it('larger than the limit, plain or unpacked', async () => {
    const large = table(...Array.from({ length: 900 }, () => line()));
    for (const body of [large, zipOf({ 'a.txt': Buffer.from(large) })]) {
      await expect(fetched(sent(body), { maxBytes: 100_000 })).rejects.toThrow(/is larger than \d+ MB/);
    }
  });

  it('too many municipalities for the content folder', async () => {
    const lines = Array.from({ length: 2500 }, (_, at) =>
      line({ nis: String(10_000 + at), names: [`Dorp ${at}`, `Village ${at}`] }),
    );
    const towns = Array.from({ length: 2500 }, (_, at) => ({ nl: `Dorp ${at}` }));
    expect(parseTable(table(...lines), { name: 'a', firstYear: 2016, thisYear: 2026 })).toHaveLength(2500);
    await expect(fetched(sent(table(...lines)), { towns })).rejects.toThrow(
      new RegExp(`2500 municipalities have \\d+ kB, more than ${STORED_MAX_BYTES / 1000}`),
    );
  });
});
