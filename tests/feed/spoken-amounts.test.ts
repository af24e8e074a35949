import { expect, it } from 'vitest';
import { plainText } from '#feed/secrets/read-text.ts';
import { spokenAmountsIn } from '#feed/secrets/spoken-amounts.ts';
import { isEverythingTested } from '../run/everything.ts';
import { spokenWays } from './number-words.ts';

const valuesIn = (text: string) => spokenAmountsIn(plainText(text)).map(({ value }) => value);

it('reads an amount in every wording of four languages', () => {
  const step = isEverythingTested ? 97 : 4_999;
  for (let amount = 1_000; amount < 1_000_000; amount += step)
    for (const words of spokenWays(amount)) expect(valuesIn(`Huis ${words} euro`), words).toContain(amount);
});

it.each([
  ['drie slaapkamers, twee badkamers', []],
  ['un centre commercial à cent mètres', [100]],
  ['in duizend en een nacht', [1_000, 1_001]],
  ['la famille', []],
  ['twee miljoen. Drie kamers', [2_000_000]],
] as const)('«%s» states %j', (text, values) => {
  expect([...new Set(valuesIn(text))]).toEqual(values);
});
