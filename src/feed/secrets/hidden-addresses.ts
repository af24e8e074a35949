import { bothOrders, housesOf, numberWords, type PublicStreets } from './public-houses.ts';
import type { AddSecret } from './secret.ts';
import type { StreetNames } from './street-names.ts';
import { BOX_WORDS, NUMBER_WORDS, VAGUE_NUMBER_WORDS } from './street-words.ts';
import { type Hiding, texts } from './subject.ts';
import { wordsOf } from './words-of.ts';

/**
 * Minimum length of a street name. Shorter names ("Dam") are often ordinary words, so they only count beside a house
 * number.
 */
const STREET_MIN = 4;

/** Adds the streets, house numbers and box numbers that are not public. */
export function addAddresses({ subjects }: Hiding, names: StreetNames, known: PublicStreets, add: AddSecret): void {
  const hiding = subjects.filter(({ hidesAddress }) => hidesAddress);
  for (const owner of hiding) {
    for (const { words, street, streetAt } of housesOf(owner, names)) {
      const key = words.join(' ');
      add(words, {
        owner,
        what: 'street and number',
        where: known.houses.has(key) ? 'own' : 'anywhere',
        house: { street, streetAt },
      });
    }
    for (const street of texts(owner, 'Street')) {
      const key = names.keyOf(street);
      if (street.length < STREET_MIN || known.ordinary.has(key)) continue;
      if (!known.elsewhere.has(key)) add([key], { owner, what: 'street', where: 'anywhere' });
      else if (!known.titles.has(key)) add([key], { owner, what: 'street', where: 'own' });
    }
    for (const name of BOX_WORDS) {
      for (const box of texts(owner, 'BoxNr')) {
        for (const between of [[], ['nr'], ['no'], ['n']])
          add([name, ...between, ...wordsOf(box)], { owner, what: 'box number', where: 'own' });
      }
    }
    for (const number of texts(owner, 'HouseNumber').map(numberWords)) {
      for (const name of [...NUMBER_WORDS, ...(number.join('').length > 1 ? VAGUE_NUMBER_WORDS : [])])
        add([...name.split(' '), ...number], { owner, what: 'house number', where: 'own' });
    }
  }
  addPublicHouses(
    new Set(hiding.flatMap((owner) => texts(owner, 'Street').map((street) => names.keyOf(street)))),
    known,
    add,
  );
}

/**
 * Adds the public addresses in streets that another home hides. With them, the scanner recognizes that a hidden number
 * and street only appear side by side because they belong to two neighbouring public addresses.
 */
function addPublicHouses(streets: ReadonlySet<string>, { numbers }: PublicStreets, add: AddSecret): void {
  for (const street of streets) {
    for (const number of numbers.get(street) ?? []) {
      for (const { words, streetAt } of bothOrders(street, number.split(' ')))
        add(words, { publicHouse: { street, streetAt } });
    }
  }
}
