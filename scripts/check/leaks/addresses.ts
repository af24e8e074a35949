import { BOX_WORDS, housesOf } from './houses.ts';
import type { PublicStreets } from './public-streets.ts';
import { type RawFeed, type Subject, texts } from './raw-feed.ts';
import type { AddSecret } from './secret.ts';
import { wordsOf } from './words.ts';

/** Shorter names ("Dam") are ordinary words too often: they count only beside a house number. */
const STREET_MIN = 4;
const NUMBER_WORDS = ['housenumber', 'nr', 'nummer', 'numero'];

/** Streets, numbers and boxes that are not public. */
export function addAddresses({ subjects }: RawFeed, known: PublicStreets, add: AddSecret): void {
  for (const owner of subjects.filter(({ hidesAddress }) => hidesAddress)) {
    for (const words of housesOf(owner)) {
      add(words, { owner, what: 'street and number', where: known.houses.has(words.join(' ')) ? 'own' : 'anywhere' });
    }
    for (const { words, byChance } of betweenOthers(owner, known))
      add(words, { owner, what: 'street and number', where: 'anywhere', byChance });
    for (const street of texts(owner, 'Street')) {
      const words = wordsOf(street);
      const key = words.join(' ');
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

/**
 * A street whose number is a public one, beside another number: after a title that ends in «1», «Rue Principale 73» is not
 * «1, Rue Principale»; nor is «73, Rue Principale» before «1 chambre» «Rue Principale 1».
 */
function betweenOthers(owner: Subject, { numbers }: PublicStreets): { words: string[]; byChance: number }[] {
  const own = texts(owner, 'HouseNumber').map(wordsOf);
  return texts(owner, 'Street').flatMap((name) => {
    const street = wordsOf(name);
    const others = [...(numbers.get(street.join(' ')) ?? [])].map((number) => number.split(' '));
    return own.flatMap((number) =>
      others.flatMap((other) => [
        { words: [...number, ...street, ...other], byChance: 0 },
        { words: [...other, ...street, ...number], byChance: other.length },
      ]),
    );
  });
}
