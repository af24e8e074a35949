import { expect, test } from 'vitest';
import { amountsIn, isMoney } from '#feed/secrets/amounts.ts';
import { listsApart } from '#feed/secrets/find-secrets.ts';
import { plainText } from '#feed/secrets/read-text.ts';
import type { Subject } from '#feed/secrets/subject.ts';
import { textOf } from '../../scripts/check/built-site.ts';
import { leakScanner, secretsOf } from '../../scripts/check/leaks/leak-scanner.ts';
import { readSiteTexts } from '../../scripts/check/rules/leaks.ts';
import { builtSite } from './support.ts';

/** Data files with facts of homes. All other data files are the same for any export. */
const OF_HOMES =
  /^(?:(?:property|around|\w+\/units)\/\d+|homes|\w+\/(?:facts|search)\/.*|search\/.*|\w+\/feed|sitemap[-\d]*)\.(?:json|xml)$/;
/** Smaller numbers only count beside a currency, larger ones are no prices. */
const [BARE_MIN, PRICE_MAX] = [10_000, 20_000_000];

test('a home may hide any price that a data file without homes contains', async () => {
  const site = await builtSite();
  const siteTexts = await readSiteTexts();
  const files = [...site.files].filter((file) => /\.(?:json|xml)$/.test(file) && !OF_HOMES.test(file));
  expect(files).toEqual(expect.arrayContaining(['costs.json', 'nl/sold-prices.json', 'map/country.json']));
  for (const file of files) {
    const text = textOf(site, file);
    const prices = amountsIn(listsApart(plainText(text)))
      .filter((amount) => amount.value <= PRICE_MAX && (amount.value >= BARE_MIN || isMoney(amount)))
      .map(({ value }) => value);
    const subjects = [...new Set(prices)].map(
      (Price, index): Subject => ({
        kind: 'property',
        id: index + 1,
        records: [{ Price }],
        hidesAddress: false,
        hidesPrice: true,
      }),
    );
    const leaks = leakScanner(secretsOf({ subjects, places: [] }, siteTexts))(file, text, {});
    expect(leaks.map(({ owner }) => subjects[owner.id - 1]?.records[0]?.Price)).toEqual([]);
  }
});
