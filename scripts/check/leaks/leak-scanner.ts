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

/** Words between the two halves of a position in any format. */
const HALVES_APART = 12;

/** Steps from place to place, and from word to word (src/search/engine/published-files.ts): whole numbers of any size, and no amount among them. */
const STEPS = /^(?:search\/\w+-positions|\w+\/search\/words\/\w+)\.json$/;

export interface Leak {
  what: string;
  owner: Owner;
}

/** What must not be shown; may be copied to another thread, and holds no records of the export, which are large. */
export interface Secrets {
  tree: PhraseTree<Secret | PublicHouse>;
  /** by kind and number, with the names of documents that are not public */
  owners: Map<string, { owner: Owner; documents: string[] }>;
  /** what the site's own texts say as well */
  said: Set<Secret | PublicHouse>;
  /** texts in which any name may stand */
  texts: string[];
}

/**
 * The secrets of a feed. `siteTexts` are what editors wrote; what stands in `ownTexts` as well, files of the site that show
 * no home, gives nothing away.
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

/** A scanner that looks for every secret in one pass over each file. */
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
      // The address itself may name a street.
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

/** Numbers with decimals in a text, with a point: of `50.47,5.26` all three that may be meant. */
function decimalsIn(text: string): ReadonlySet<string> {
  const found = listsApart(decodeEntities(text)).matchAll(/(?<!\d)(\d+)[.,](?=(\d+))/g);
  return new Set(Array.from(found, ([, whole, decimals]) => `${whole}.${decimals}`));
}

/**
 * Where a house stands in the words, and on which side of its street the number is; or would be on the `other`. A street
 * whose number there is a public one stands beside any other by chance: after a title that ends in «1», «Rue Principale
 * 73» is not «1, Rue Principale»; nor is «73, Rue Principale» before «1 chambre» «Rue Principale 1».
 */
function placeOf({ street, streetAt }: HouseOrder, at: number, other = false): string {
  return `${at + streetAt} ${streetAt > 0 !== other ? 'behind' : 'before'} ${street}`;
}

/** A file as it is written and, because words may stand in elements of their own, without its tags. */
function readable(source: string): string {
  return source.includes('</') ? `${source}\n${source.replace(/<[^>]*>/g, ' ')}` : source;
}

/** Amounts that are found as well where the groups of each number are joined: none of them is a part of a larger one. */
function wholeAmounts(secrets: Phrases<Secret | PublicHouse>, text: string): ReadonlySet<string> {
  // In English a comma groups; behind what begins a value of JSON, it stands between two.
  const grouped = /\d{1,3}(?:[.\u00a0\u202f]\d{3})+(?!\d)|(?<![[,:.\d])\d{1,3}(?:,\d{3})+(?!\d)/g;
  const joined = listsApart(decodeEntities(text)).replace(grouped, (number) => number.replace(/\D/g, ''));
  return new Set([...secrets.in(wordsOf(joined))].flatMap(({ value }) => ('owner' in value ? nameOf(value) : [])));
}

/** Numbers of lists of JSON with a word between them: in a text, `263,364` is one, in a list they are two. */
function listsApart(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|(?<=[[,:]-?[\d.]+),(?=-?\d)/g, (part) => (part === ',' ? ' and ' : part));
}

const nameOf = ({ owner, what }: Leak) => `${owner.kind} ${owner.id} ${what}`;

/**
 * A document's name counts where it stands by itself, as the text of a link or a value: in a sentence it is a word, and
 * the site has the names of some itself.
 */
function namedDocuments(owner: Owner, names: readonly string[], source: string, ownTexts: readonly string[]): Leak[] {
  if (names.length === 0) return [];
  const text = decodeEntities(source).replace(/\s+/g, ' ');
  const standsIn = (words: string, name: string) => words.includes(`>${name}<`) || words.includes(`"${name}"`);
  return names
    .filter((name) => standsIn(text, name) && !ownTexts.some((words) => standsIn(words, name)))
    .map(() => ({ owner, what: 'name of a document that is not public' }));
}
