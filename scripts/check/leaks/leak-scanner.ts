import { listsApart, SecretFinder, type TextPlace } from '#feed/secrets/find-secrets.ts';
import { exceptSaid, type KnownSecrets, knownSecrets } from '#feed/secrets/known-secrets.ts';
import { plainText, plainTextOfHtml } from '#feed/secrets/read-text.ts';
import type { Owner } from '#feed/secrets/secret.ts';
import type { Hiding } from '#feed/secrets/subject.ts';
import { wordsIn } from '#feed/secrets/words-of.ts';
import { decodeEntities } from '../read-html.ts';
import { ownPart, type PageOwner } from './page-owner.ts';
import { createReading } from './read-phrases.ts';

/**
 * Files of the search index that store the differences between consecutive positions or words
 * (src/search/engine/published-files.ts). These are whole numbers of any size, and none of them is an amount.
 */
const STEPS = /^(?:search\/\w+-positions|\w+\/search\/words\/\w+)\.json$/;

/**
 * Files with public numbers that do not come from homes: rates of taxes and notaries, official statistics of sold homes, and the
 * shapes of municipalities. A round price that a home hides may equal any of them.
 */
const OF_NO_HOME = /^(?:costs|\w+\/sold-prices|(?:\w+\/)?map\/[\w-]+)\.json$/;

/** Files with the words of the search, most frequent first. Words side by side in them form no text. */
const VOCABULARY = /^\w+\/search\/words\/\w+\.json$/;

export interface Leak {
  what: string;
  owner: Owner;
}

/** The secrets of an export, and the site's own texts, which may contain any name. */
export interface Secrets {
  known: KnownSecrets;
  ownTexts: readonly string[];
}

/** Returns the secrets of an export. `siteTexts` are the texts of editors. */
export const secretsOf = (feed: Hiding, siteTexts = ''): Secrets => ({
  known: knownSecrets(feed, siteTexts),
  ownTexts: [siteTexts],
});

/** Returns the secrets without those that files of the site contain which show no home: a phrase in them reveals nothing. */
export const exceptSaidIn = ({ known, ownTexts }: Secrets, files: readonly string[]): Secrets => ({
  known: exceptSaid(known, files),
  ownTexts: [...ownTexts, ...files],
});

/** Returns a function that looks for all secrets in one pass over a file. */
export function leakScanner({ known, ownTexts }: Secrets): (file: string, text: string, page: PageOwner) => Leak[] {
  const finder = new SecretFinder(known);
  const read = createReading(finder.phrases);
  return (file, text, { kind, id }) => {
    const owner = finder.ownerOf(kind, id);
    const isJson = file.endsWith('.json');
    const isData = (isJson || file.endsWith('.xml')) && !STEPS.test(file) && !OF_NO_HOME.test(file);
    const leaksIn = (sources: readonly string[], numbers: Int32Array, place: TextPlace): Leak[] => {
      const { hits, mayState } = finder.hits(numbers, () => sources.join('\n'), place);
      let shown: string | undefined;
      const read = () => (shown ??= plainText(sources.join('\n')));
      const leaks: Leak[] = [...hits, ...finder.positionHits(read, place.owner)];
      const mayStateOwn = finder.mayStateOwn(numbers, place.owner) || finder.maySayOwn(read, place.owner);
      if (!mayState && !mayStateOwn) return leaks;
      return [...leaks, ...sources.flatMap((source) => amountsOf(finder, source, place))];
    };
    const found = (sources: readonly string[], place: TextPlace) => leaksIn(sources, read(sources, isJson), place);
    const { own, rest } = owner ? ownPart(text, owner.id) : { own: '', rest: text };
    const leaks = [
      // The file name is scanned as well, because the address may contain a street.
      ...found([file, own], { owner, isData: false }),
      ...found(VOCABULARY.test(file) ? rest.split(' ') : [rest], { isData }),
    ];
    if (owner && own.includes('</')) {
      const shown = plainTextOfHtml(own);
      leaks.push(...leaksIn([shown], finder.phrases.numbersOf(wordsIn(shown)), { owner, isData: false }));
    }
    if (owner) leaks.push(...namedDocuments(owner, known.owners.get(`${kind} ${id}`)?.documents ?? [], own, ownTexts));
    return [
      ...new Map(leaks.map(({ owner: of, what }) => [nameOf({ owner: of, what }), { owner: of, what }])).values(),
    ];
  };
}

/** Returns the hidden amounts in a file, as it is written and as a visitor sees it, because markup may separate the digits. */
function amountsOf(finder: SecretFinder, source: string, place: TextPlace): Leak[] {
  return [plainText(source), ...(source.includes('</') ? [plainTextOfHtml(source)] : [])].flatMap((text) =>
    finder.amountHits(listsApart(text), place),
  );
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
