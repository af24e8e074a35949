import { decodeEntities } from '../html.ts';
import { addAddresses } from './addresses.ts';
import { addAmounts } from './amounts.ts';
import { addAttachments, privateDocumentNames } from './attachments.ts';
import { ownPart, type PageOwner } from './own-page.ts';
import { Phrases } from './phrases.ts';
import { addPositions } from './positions.ts';
import { publicStreets } from './public-streets.ts';
import type { RawFeed } from './raw-feed.ts';
import { createReading } from './reading.ts';
import type { Owner, Secret } from './secret.ts';
import { wordsOf } from './words.ts';

/** Words between the two halves of a position in any format. */
const HALVES_APART = 12;

/** Steps from place to place, and from word to word (src/search/files.ts): whole numbers of any size, and no amount among them. */
const STEPS = /^(?:search\/\w+-positions|\w+\/search\/words\/\w+)\.json$/;

export interface Leak {
  what: string;
  owner: Owner;
}

/**
 * A scanner for one feed: every secret of it is looked for in one pass over each file. `siteTexts` are what editors wrote;
 * what stands in `ownTexts` as well, files of the site that show no home, gives nothing away.
 */
export function leakScanner(
  feed: RawFeed,
  siteTexts: string,
  ownTexts: readonly string[] = [],
): (file: string, text: string, page: PageOwner) => Leak[] {
  const { secrets, owners } = secretsOf(feed, siteTexts);
  const read = createReading(secrets);
  const found = (texts: readonly string[], applies: (secret: Secret) => boolean) =>
    leaksIn(secrets, { texts, numbers: read(...texts) }, applies);
  const said = new Set(ownTexts.flatMap((text) => [...secrets.among(read(text))].map(({ value }) => value)));
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
      ...(owner ? namedDocuments(owner, documents, own, [siteTexts, ...ownTexts]) : []),
    ];
    return [...new Map(leaks.map((leak) => [nameOf(leak), leak])).values()];
  };
}

/** What must not be shown, without the records of the export, which are large: nobody needs them any more. */
function secretsOf(feed: RawFeed, siteTexts: string) {
  const secrets = new Phrases<Secret>();
  const slim = new Map<Owner, Owner>(feed.subjects.map((subject) => [subject, { kind: subject.kind, id: subject.id }]));
  const add = (words: readonly string[], secret: Secret) =>
    secrets.add(words, { ...secret, owner: slim.get(secret.owner) ?? secret.owner });
  addAddresses(feed, publicStreets(feed, siteTexts), add);
  addPositions(feed, add);
  addAmounts(feed, siteTexts, add);
  addAttachments(feed, add);
  const owners = new Map(
    feed.subjects.map((subject) => [
      `${subject.kind} ${subject.id}`,
      { owner: slim.get(subject), documents: privateDocumentNames(subject) },
    ]),
  );
  return { secrets, owners };
}

function leaksIn(
  secrets: Phrases<Secret>,
  { texts, numbers }: { texts: readonly string[]; numbers: Int32Array },
  applies: (secret: Secret) => boolean,
): Leak[] {
  const leaks: { leak: Leak; at: number }[] = [];
  const byChance = new Set<string>();
  const halves = new Map<Owner, { latitude?: number; longitude?: number }>();
  let whole: ReadonlySet<string> | undefined;
  for (const { value, at } of secrets.among(numbers)) {
    if (!applies(value)) continue;
    if (value.byChance !== undefined) {
      byChance.add(`${at + value.byChance} ${nameOf(value)}`);
      continue;
    }
    if (value.amount) {
      whole ??= wholeAmounts(secrets, texts.map(readable).join('\n'));
      if (!whole.has(nameOf(value))) continue;
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
  return leaks.filter(({ leak, at }) => !byChance.has(`${at} ${nameOf(leak)}`)).map(({ leak }) => leak);
}

/** A file as it is written and, because words may stand in elements of their own, without its tags. */
function readable(source: string): string {
  return source.includes('</') ? `${source}\n${source.replace(/<[^>]*>/g, ' ')}` : source;
}

/** Amounts that are found as well where the groups of each number are joined: none of them is a part of a larger one. */
function wholeAmounts(secrets: Phrases<Secret>, text: string): ReadonlySet<string> {
  // In English a comma groups; behind what begins a value of JSON, it stands between two.
  const grouped = /\d{1,3}(?:[.\u00a0\u202f]\d{3})+(?!\d)|(?<![[,:.\d])\d{1,3}(?:,\d{3})+(?!\d)/g;
  const joined = decodeEntities(text).replace(grouped, (number) => number.replace(/\D/g, ''));
  return new Set([...secrets.in(wordsOf(joined))].map(({ value }) => nameOf(value)));
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
