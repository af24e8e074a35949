import type { PublicStreets } from './public-streets.ts';
import { type RawFeed, type Subject, texts } from './raw-feed.ts';
import type { AddSecret } from './secret.ts';
import { wordsOf } from './words.ts';

/** Shorter names ("Dam") are ordinary words too often: they count only beside a house number. */
const STREET_MIN = 4;
const BOX_WORDS = ['bus', 'bte', 'boite', 'box', 'boxnr', 'postfach'];
const NUMBER_WORDS = ['housenumber', 'nr', 'nummer', 'numero'];

/** Streets, numbers and boxes that are not public. */
export function addAddresses({ subjects }: RawFeed, known: PublicStreets, add: AddSecret): void {
  for (const owner of subjects.filter(({ hidesAddress }) => hidesAddress)) {
    for (const street of texts(owner, 'Street')) {
      const words = wordsOf(street);
      const key = words.join(' ');
      addHouses(owner, words, known.houses, add);
      if (street.length < STREET_MIN || known.ordinary.has(key)) continue;
      if (!known.elsewhere.has(key)) add(words, { owner, what: 'street', where: 'anywhere' });
      else if (!known.titles.has(key)) add(words, { owner, what: 'street', where: 'own' });
    }
    for (const name of BOX_WORDS) {
      for (const box of texts(owner, 'BoxNr'))
        add([name, ...wordsOf(box)], { owner, what: 'box number', where: 'own' });
    }
    for (const name of NUMBER_WORDS) {
      for (const number of texts(owner, 'HouseNumber'))
        add([name, ...wordsOf(number)], { owner, what: 'house number', where: 'own' });
    }
  }
}

/** Street and number in both orders; where another home shows that house, with the box. */
function addHouses(owner: Subject, street: string[], known: ReadonlySet<string>, add: AddSecret): void {
  for (const number of texts(owner, 'HouseNumber').map(wordsOf)) {
    for (const house of [
      [...street, ...number],
      [...number, ...street],
    ]) {
      if (!known.has(house.join(' '))) add(house, { owner, what: 'street and number', where: 'anywhere' });
      for (const box of texts(owner, 'BoxNr').map(wordsOf)) {
        for (const name of BOX_WORDS)
          add([...house, name, ...box], { owner, what: 'street, number and box', where: 'anywhere' });
      }
    }
  }
}
