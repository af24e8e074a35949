import { decodeEntities } from '../read-html.ts';
import { addAddresses } from './hidden-addresses.ts';
import { addAmounts } from './hidden-amounts.ts';
import { addAttachments, privateDocumentNames } from './hidden-attachments.ts';
import { addPositions } from './hidden-positions.ts';
import { ownPart, type PageOwner } from './page-owner.ts';
import { Phrases, type PhraseTree } from './phrases.ts';
import { publicStreets } from './public-houses.ts';
import type { RawFeed } from './raw-feed.ts';
import { createReading } from './read-phrases.ts';
import type { AddSecret, HouseOrder, Owner, PublicHouse, Secret } from './secret.ts';
import { wordsOf } from './words-of.ts';

/** Maximum number of words between the two coordinates of a position, in any format. */
const HALVES_APART = 12;

/**
 * Files of the search index that store the differences between consecutive positions or words
 * (src/search/engine/published-files.ts). These are whole numbers of any size, and none of them is an amount.
 */
const STEPS = /^(?:search\/\w+-positions|\w+\/search\/words\/\w+)\.json$/;

export interface Leak {
  what: string;
  owner: Owner;
}

/**
 * The secrets to look for. They can be copied to another thread, and do not hold the records of the export, which are
 * large.
 */
export interface Secrets {
  tree: PhraseTree<Secret | PublicHouse>;
  /** by kind and id, with the names of the documents that are not public */
  owners: Map<string, { owner: Owner; documents: string[] }>;
  /** secrets that the site's own texts contain as well */
  said: Set<Secret | PublicHouse>;
  /** texts that may contain any name */
  texts: string[];
}

/**
 * Returns the secrets of a feed. `siteTexts` are the texts of editors. `ownTexts` are files of the site that show no
 * home; a phrase that they contain reveals nothing.
 */
export function secretsOf(feed: RawFeed, siteTexts = '', ownTexts: readonly string[] = []): Secrets {
  const secrets = new Phrases<Secret | PublicHouse>();
  const slim = new Map<Owner, Owner>(feed.subjects.map((subject) => [subject, { kind: subject.kind, id: subject.id }]));
  const slimOf = (owner: Owner) => slim.get(owner) ?? owner;
  const add: AddSecret = (words, value) =>
    secrets.add(words, 'owner' in value ? { ...value, owner: slimOf(value.owner) } : value);
  addAddresses(feed, publicStreets(feed, siteTexts), add);
  addPositions(feed, add);
  addAmounts(feed, siteTexts, add);
  addAttachments(feed, add);
  const owners: Secrets['owners'] = new Map(
    feed.subjects.map((subject) => [
      `${subject.kind} ${subject.id}`,
      { owner: slimOf(subject), documents: privateDocumentNames(subject) },
    ]),
  );
  const read = createReading(secrets);
  const said = new Set(ownTexts.flatMap((text) => [...secrets.among(read(text))].map(({ value }) => value)));
  return { tree: secrets.tree, owners, said, texts: [siteTexts, ...ownTexts] };
}

/** Returns a function that looks for all secrets in one pass over a file. */
export function leakScanner({
  tree,
  owners,
  said,
  texts: ownTexts,
}: Secrets): (file: string, text: string, page: PageOwner) => Leak[] {
  const secrets = new Phrases(tree);
  const read = createReading(secrets);
  const found = (texts: readonly string[], applies: (secret: Secret) => boolean) =>
    leaksIn(secrets, { texts, numbers: read(...texts) }, applies);
  return (file, text, { kind, id }) => {
    const { owner, documents = [] } = owners.get(`${kind} ${id}`) ?? {};
    const { own, rest } = owner ? ownPart(text, owner.id) : { own: '', rest: text };
    const isData = /\.(?:json|xml)$/.test(file) && !STEPS.test(file);
    const leaks = [
      // The file name is scanned as well, because the address may contain a street.
      ...found([file, own], (secret) => !said.has(secret) && (secret.where === 'anywhere' || secret.owner === owner)),
      ...found(
        [rest],
        (secret) => !said.has(secret) && (secret.where === 'anywhere' || (secret.where === 'data' && isData)),
      ),
      ...(owner ? namedDocuments(owner, documents, own, ownTexts) : []),
    ];
    return [...new Map(leaks.map((leak) => [nameOf(leak), leak])).values()];
  };
}

function leaksIn(
  secrets: Phrases<Secret | PublicHouse>,
  { texts, numbers }: { texts: readonly string[]; numbers: Int32Array },
  applies: (secret: Secret) => boolean,
): Leak[] {
  const leaks: { leak: Pick<Secret, 'owner' | 'what' | 'house'>; at: number }[] = [];
  const publicHouses = new Set<string>();
  const halves = new Map<Owner, { latitude?: number; longitude?: number }>();
  let whole: ReadonlySet<string> | undefined;
  let decimals: ReadonlySet<string> | undefined;
  for (const { value, at } of secrets.among(numbers)) {
    if ('publicHouse' in value) {
      publicHouses.add(placeOf(value.publicHouse, at));
      continue;
    }
    if (!applies(value)) continue;
    if (value.amount) {
      whole ??= wholeAmounts(secrets, texts.map(readable).join('\n'));
      if (!whole.has(nameOf(value))) continue;
    }
    if (value.number) {
      decimals ??= decimalsIn(texts.join('\n'));
      if (!decimals.has(value.number)) continue;
    }
    if (!value.half) {
      leaks.push({ leak: value, at });
      continue;
    }
    const seen = halves.get(value.owner) ?? {};
    const other = seen[value.half === 'latitude' ? 'longitude' : 'latitude'];
    if (other !== undefined && at - other <= HALVES_APART) {
      leaks.push({ leak: { owner: value.owner, what: 'position' }, at });
    }
    halves.set(value.owner, { ...seen, [value.half]: at });
  }
  return leaks
    .filter(({ leak: { house }, at }) => !(house && publicHouses.has(placeOf(house, at, true))))
    .map(({ leak }) => leak);
}

/**
 * Returns the decimal numbers of a text, with a decimal point. `50.47,5.26` may mean three numbers, so all three are
 * returned.
 */
function decimalsIn(text: string): ReadonlySet<string> {
  const found = listsApart(decodeEntities(text)).matchAll(/(?<!\d)(\d+)[.,](?=(\d+))/g);
  return new Set(Array.from(found, ([, whole, decimals]) => `${whole}.${decimals}`));
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

/**
 * Returns a file as it is written, followed by the file without its tags, because markup may separate the words of a
 * phrase.
 */
function readable(source: string): string {
  return source.includes('</') ? `${source}\n${source.replace(/<[^>]*>/g, ' ')}` : source;
}

/**
 * Returns the amounts that are still found after the digit groups of each number have been joined, and so are not part
 * of a larger amount.
 */
function wholeAmounts(secrets: Phrases<Secret | PublicHouse>, text: string): ReadonlySet<string> {
  // English groups digits with commas. In JSON, a comma after the beginning of a value separates two numbers.
  const grouped = /\d{1,3}(?:[.\u00a0\u202f]\d{3})+(?!\d)|(?<![[,:.\d])\d{1,3}(?:,\d{3})+(?!\d)/g;
  const joined = listsApart(decodeEntities(text)).replace(grouped, (number) => number.replace(/\D/g, ''));
  return new Set([...secrets.in(wordsOf(joined))].flatMap(({ value }) => ('owner' in value ? nameOf(value) : [])));
}

/** Separates the numbers of JSON lists with a word: in a text `263,364` is one number, in a list it is two. */
function listsApart(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|(?<=[[,:]-?[\d.]+),(?=-?\d)/g, (part) => (part === ',' ? ' and ' : part));
}

const nameOf = ({ owner, what }: Leak) => `${owner.kind} ${owner.id} ${what}`;

/**
 * Returns the private documents that a page names. A name only counts if it is the whole text of a link or value:
 * inside a sentence it is an ordinary word. Names that the site's own texts use do not count.
 */
function namedDocuments(owner: Owner, names: readonly string[], source: string, ownTexts: readonly string[]): Leak[] {
  if (names.length === 0) return [];
  const text = decodeEntities(source).replace(/\s+/g, ' ');
  const standsIn = (words: string, name: string) => words.includes(`>${name}<`) || words.includes(`"${name}"`);
  return names
    .filter((name) => standsIn(text, name) && !ownTexts.some((words) => standsIn(words, name)))
    .map(() => ({ owner, what: 'name of a document that is not public' }));
}
