import type { Coordinate } from '#domain/position.ts';
import { amountsIn, isMoney } from './amounts.ts';
import { hiddenPositionsOf } from './coarse-positions.ts';
import { addAddresses } from './hidden-addresses.ts';
import { beginningsOf, hiddenAmounts } from './hidden-amounts.ts';
import { addAttachments, privateDocumentNames } from './hidden-attachments.ts';
import { addPositions } from './hidden-positions.ts';
import { Phrases, type PhraseTree } from './phrases.ts';
import { publicStreets } from './public-houses.ts';
import { plainText } from './read-text.ts';
import type { AddSecret, AmountSecret, Meaning, Owner } from './secret.ts';
import { StreetNames } from './street-names.ts';
import { type Hiding, texts } from './subject.ts';
import { wordsOf } from './words-of.ts';

/** What is known of a home: its hidden amounts, and the words that lead to them. */
export interface OwnerSecrets {
  owner: Owner;
  amounts: AmountSecret[];
  /** exact positions that are not public */
  positions: Coordinate[];
  /** words with one of which a notation of an amount begins */
  beginnings: string[];
  /** names of the documents that are not public */
  documents: string[];
}

/** The secrets to look for. They can be copied to another thread, and do not hold the records of the export, which are large. */
export interface KnownSecrets {
  tree: PhraseTree<Meaning>;
  /** by kind and id */
  owners: Map<string, OwnerSecrets>;
  /** amounts that must not appear in data of any home, without cents */
  amountsOfData: Map<number, AmountSecret[]>;
  /** secrets that the site's own texts contain as well */
  said: Set<Meaning>;
  saidAmounts: Set<number>;
  /** those which are recognizable as amounts of money there; a width of 1050 in a style sheet is not */
  saidAsMoney: Set<number>;
}

/** Returns the secrets of an export. `siteTexts` are the texts of editors. */
export function knownSecrets(hiding: Hiding, siteTexts = ''): KnownSecrets {
  const phrases = new Phrases<Meaning>();
  const slim = new Map<Owner, Owner>(
    hiding.subjects.map((subject) => [subject, { kind: subject.kind, id: subject.id }]),
  );
  const slimOf = (owner: Owner) => slim.get(owner) ?? owner;
  const names = new StreetNames(hiding.subjects.flatMap((subject) => texts(subject, 'Street')));
  const hidden = new Set(
    hiding.subjects.flatMap((subject) =>
      subject.hidesAddress ? texts(subject, 'Street').map((street) => names.keyOf(street)) : [],
    ),
  );
  for (const [street, spellings] of names.spellings()) if (hidden.has(street)) phrases.spell(street, spellings);
  const add: AddSecret = (words, value) =>
    phrases.add(words, 'owner' in value ? { ...value, owner: slimOf(value.owner) } : value);
  const publicTexts = [...hiding.places, siteTexts].join('\n');
  addAddresses(hiding, names, publicStreets(hiding, publicTexts, names), (words, value) => {
    // House numbers with a letter may be split: «12 a».
    for (const word of words) if (/^\d{1,6}[^\d]{1,6}$/.test(word)) phrases.spell(word, [word]);
    add(words, value);
  });
  addPositions(hiding, add);
  const amounts = hiddenAmounts(hiding, publicTexts, add).map((secret) => ({ ...secret, owner: slimOf(secret.owner) }));
  addAttachments(hiding, add);
  const amountsBy = Map.groupBy(amounts, ({ owner }) => owner);
  for (const { amountEuro } of amounts) for (const word of beginningsOf(amountEuro)) phrases.know(word);
  const owners: KnownSecrets['owners'] = new Map(
    hiding.subjects.map((subject) => {
      const owner = slimOf(subject);
      const own = amountsBy.get(owner) ?? [];
      const beginnings = new Set(own.flatMap(({ amountEuro }) => beginningsOf(amountEuro)));
      const documents = privateDocumentNames(subject);
      return [
        `${subject.kind} ${subject.id}`,
        { owner, amounts: own, positions: hiddenPositionsOf(subject), beginnings: [...beginnings], documents },
      ];
    }),
  );
  return {
    tree: phrases.tree,
    owners,
    amountsOfData: Map.groupBy(
      amounts.filter(({ where }) => where === 'data'),
      ({ amountEuro }) => amountEuro,
    ),
    said: new Set(),
    saidAmounts: new Set(),
    saidAsMoney: new Set(),
  };
}

/** Returns the secrets without what the site itself says. `ownTexts` are files of the site that show no home. */
export function exceptSaid(known: KnownSecrets, ownTexts: readonly string[]): KnownSecrets {
  const phrases = new Phrases(known.tree);
  const said = ownTexts.flatMap((text) => [...phrases.in(wordsOf(text))].map(({ value }) => value));
  const saidAmounts = ownTexts.flatMap((text) => amountsIn(plainText(text)));
  return {
    ...known,
    said: new Set(said),
    saidAmounts: new Set(saidAmounts.map(({ value }) => value)),
    saidAsMoney: new Set(saidAmounts.filter(isMoney).map(({ value }) => value)),
  };
}
