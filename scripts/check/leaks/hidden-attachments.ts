import { type Raw, type RawFeed, rows, type Subject } from './raw-feed.ts';
import type { AddSecret } from './secret.ts';
import { wordsOf } from './words-of.ts';

/** A stem like «1» says nothing by itself: the folder counts as well. */
const STEM_MIN = 4;
/** A shorter name of a document («EPC», «1») is a word, or a value in the page's code. */
const NAME_MIN = 4;

/** File names of pictures, and documents that are only sent after a request. */
export function addAttachments({ subjects }: RawFeed, add: AddSecret): void {
  for (const owner of subjects) {
    for (const { Pictures, SmallPictureItem, Agent, Documents } of owner.records) {
      for (const { Url } of [
        ...rows(Pictures),
        ...rows([SmallPictureItem]),
        ...rows(rows([Agent]).map(({ Picture }) => Picture)),
      ]) {
        add(wordsOf(fileName(Url)), { owner, what: 'file name of a picture', where: 'anywhere' });
      }
      for (const { Url } of rows(Documents).filter(isPrivate)) {
        add(wordsOf(fileName(Url)), { owner, what: 'file name of a document that is not public', where: 'anywhere' });
      }
    }
  }
}

/** Names of documents that are not public, where nothing else of the same home is called so: a «Plan» may be a picture, too. */
export function privateDocumentNames(subject: Subject): string[] {
  const all = subject.records.flatMap(({ Documents }) => rows(Documents));
  if (!all.some(isPrivate)) return [];
  const shown = new Set([
    ...all.filter((document) => !isPrivate(document)).map(({ Name }) => Name),
    ...subject.records.flatMap(({ Documents: _, ...others }) => textsIn(others)),
  ]);
  return [...new Set(all.filter(isPrivate).map(({ Name }) => Name))].filter(
    (name): name is string => typeof name === 'string' && name.length >= NAME_MIN && !shown.has(name),
  );
}

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function isPrivate({ Public }: Raw): boolean {
  return Public !== true;
}

function fileName(url: unknown): string {
  if (typeof url !== 'string') return '';
  const parts = (url.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);
  const name = parts.at(-1) ?? '';
  const stem = name.replace(/\.[a-z]+$/i, '');
  return stem.length < STEM_MIN || stem === name ? parts.slice(-2).join('/') : name;
}
