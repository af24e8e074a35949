import { amountsIn, isMoney } from './amounts.ts';
import { positionsIn } from './coarse-positions.ts';
import { isHidden } from './hidden-amounts.ts';
import type { KnownSecrets } from './known-secrets.ts';
import { type Occurrence, Phrases } from './phrases.ts';
import { plainText } from './read-text.ts';
import type { AmountSecret, HouseOrder, Meaning, Owner, Secret } from './secret.ts';
import { SAYS_AMOUNT, spokenAmountsIn } from './spoken-amounts.ts';

/** Maximum number of words between the two coordinates of a position, in any format. */
const HALVES_APART = 12;

/** A secret that a text contains, and the numbers of its words ({@link Phrases}). */
export interface Hit extends Pick<Secret, 'owner' | 'what'> {
  house?: HouseOrder | undefined;
  at: number;
  to: number;
}

/** A hidden amount or position that a text states, and its place in the text. */
export interface StatedHit extends Pick<Secret, 'owner' | 'what'> {
  from: number;
  to: number;
}

/** The place of a text: on the page of a home, or in data about any homes. */
export interface TextPlace {
  owner?: Owner | undefined;
  isData: boolean;
}

/** Looks for secrets in texts. The import and the check of the built site use it alike, so that both find the same. */
export class SecretFinder {
  readonly phrases: Phrases<Meaning>;
  readonly #known: KnownSecrets;
  readonly #beginnings = new Map<Owner, readonly number[]>();

  constructor(known: KnownSecrets) {
    this.#known = known;
    this.phrases = new Phrases(known.tree);
  }

  /** Returns the owner with a kind and id, if the export has it. */
  ownerOf(kind: string | undefined, id: number | undefined): Owner | undefined {
    return this.#known.owners.get(`${kind} ${id}`)?.owner;
  }

  /** Returns the secrets whose phrases occur, and whether an amount of data may be stated. `source` is what the numbers were read from. */
  hits(numbers: Int32Array, source: () => string, { owner, isData }: TextPlace): { hits: Hit[]; mayState: boolean } {
    const hits: Hit[] = [];
    const publicHouses = new Set<string>();
    const halves = new Map<string, { latitude?: Occurrence<Secret>; longitude?: Occurrence<Secret> }>();
    let mayState = false;
    let decimals: ReadonlySet<string> | undefined;
    for (const { value, at, to } of this.phrases.among(numbers)) {
      if ('amountHint' in value) mayState = true;
      else if ('publicHouse' in value) publicHouses.add(placeOf(value.publicHouse, at));
      else if (this.#applies(value, owner, isData)) {
        if (value.number) {
          decimals ??= decimalsIn(source());
          if (!decimals.has(value.number)) continue;
        }
        if (value.half) {
          const other = otherHalf(halves, value.half, { value, at, to });
          if (other && at - other.at <= HALVES_APART)
            hits.push({ owner: value.owner, what: 'position', at: other.at, to });
        } else hits.push({ owner: value.owner, what: value.what, house: value.house, at, to });
      }
    }
    return {
      hits: hits.filter(({ house, at }) => !(house && publicHouses.has(placeOf(house, at, true)))),
      mayState: isData && mayState,
    };
  }

  #applies(secret: Secret, owner: Owner | undefined, isData: boolean): boolean {
    if (this.#known.said.has(secret)) return false;
    return secret.where === 'anywhere' || secret.owner === owner || (secret.where === 'data' && isData);
  }

  /** Returns whether a text may state an amount that its home hides, by the numbers of its words. */
  mayStateOwn(numbers: Int32Array, owner: Owner | undefined): boolean {
    return owner !== undefined && this.#beginningsOf(owner).some((word) => numbers.includes(word));
  }

  /** Returns whether a text, which was read before, may state such an amount in words or in millions. */
  maySayOwn(text: () => string, owner: Owner | undefined): boolean {
    return owner !== undefined && this.#beginningsOf(owner).length > 0 && SAYS_AMOUNT.test(text());
  }

  /** Returns where a text, which was read before, states the position of its home in degrees and minutes, or roughly. */
  positionHits(text: () => string, owner: Owner | undefined): StatedHit[] {
    const positions = owner && this.#known.owners.get(`${owner.kind} ${owner.id}`)?.positions;
    if (!positions || positions.length === 0) return [];
    return positionsIn(text(), positions).map((range) => ({ ...range, owner, what: 'position' }));
  }

  #beginningsOf(owner: Owner): readonly number[] {
    const known = this.#beginnings.get(owner);
    if (known) return known;
    const words = this.#known.owners.get(`${owner.kind} ${owner.id}`)?.beginnings ?? [];
    const numbers = words.map((word) => this.phrases.numberOf(word)).filter(Boolean);
    this.#beginnings.set(owner, numbers);
    return numbers;
  }

  /** Returns the amounts that a text states although its home hides them, or, in data, any home. The text was read before. */
  amountHits(text: string, { owner, isData }: TextPlace): StatedHit[] {
    const own = this.#known.owners.get(`${owner?.kind} ${owner?.id}`)?.amounts ?? [];
    const amounts = own.length > 0 ? [...amountsIn(text), ...spokenAmountsIn(text)] : amountsIn(text);
    return amounts.flatMap((amount) => {
      const inData = isData && amount.form !== 'words' ? (this.#known.amountsOfData.get(amount.value) ?? []) : [];
      const hidden = [
        ...own.filter((secret) => isHidden(secret, amount, 'own')),
        ...inData.filter((secret) => isHidden(secret, amount, 'data')),
      ];
      const said = isMoney(amount) ? this.#known.saidAsMoney : this.#known.saidAmounts;
      return hidden
        .filter((secret: AmountSecret) => !said.has(secret.amountEuro))
        .map(({ owner: of, what }) => {
          const { from, to } = amount.surroundings();
          return { owner: of, what, from, to };
        });
    });
  }
}

/** Remembers one half of a position, and returns the half before it that is of the same record. */
function otherHalf(
  halves: Map<string, { latitude?: Occurrence<Secret>; longitude?: Occurrence<Secret> }>,
  half: 'latitude' | 'longitude',
  found: Occurrence<Secret>,
): Occurrence<Secret> | undefined {
  const { owner, record } = found.value;
  const key = `${owner.kind} ${owner.id} ${record}`;
  const seen = halves.get(key) ?? {};
  halves.set(key, { ...seen, [half]: found });
  return seen[half === 'latitude' ? 'longitude' : 'latitude'];
}

/**
 * Returns the decimal numbers of a text, with a decimal point. `50.47,5.26` may mean three numbers, so all three are
 * returned.
 */
function decimalsIn(source: string): ReadonlySet<string> {
  const found = listsApart(plainText(source)).matchAll(/(?<!\d)(\d+)[.,](?=(\d+))/g);
  return new Set(Array.from(found, ([, whole, decimals]) => `${whole}.${decimals}`));
}

/** Separates the numbers of JSON lists with a word: in a text `263,364` is one number, in a list it is two. */
export function listsApart(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|(?<=[[,:]-?[\d.]+),(?=-?\d)/g, (part) => (part === ',' ? ' and ' : part));
}

/**
 * Returns a key for the position of a street in the words, and the side of it on which the number is (or, if `other`,
 * the opposite side). If a public number is on one side of a street, a number on the other side is there by chance.
 * After a title that ends in «1», «Rue Principale 73» does not mean «1, Rue Principale»; before «1 chambre», «73, Rue
 * Principale» does not mean «Rue Principale 1».
 */
function placeOf({ street, streetAt }: HouseOrder, at: number, other = false): string {
  return `${at + streetAt} ${streetAt > 0 !== other ? 'behind' : 'before'} ${street}`;
}
