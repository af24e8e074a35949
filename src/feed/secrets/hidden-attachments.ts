import type { AddSecret } from './secret.ts';
import { type Hiding, type Raw, rows, type Subject, textsIn } from './subject.ts';
import { wordsOf } from './words-of.ts';

/**
 * Minimum length of a file name without its extension. A shorter name like «1» identifies nothing, so it is combined
 * with the folder.
 */
const STEM_MIN = 4;
/**
 * Minimum length of a document's name. A shorter name («EPC», «1») may be an ordinary word or a value in the page's
 * code.
 */
const NAME_MIN = 4;

/** Adds the file names of pictures, and of documents that are only sent on request. */
export function addAttachments({ subjects }: Hiding, add: AddSecret): void {
  for (const owner of subjects) {
    // The records of a home usually name the same files.
    const pictures = owner.records.flatMap(({ Pictures, SmallPictureItem, Agent }) => [
      ...rows(Pictures),
      ...rows([SmallPictureItem]),
      ...rows(rows([Agent]).map(({ Picture }) => Picture)),
    ]);
    for (const url of new Set(pictures.map(({ Url }) => Url)))
      add(wordsOf(fileName(url)), { owner, what: 'file name of a picture', where: 'anywhere' });
    const documents = owner.records.flatMap(({ Documents }) => rows(Documents).filter(isPrivate));
    for (const url of new Set(documents.map(({ Url }) => Url)))
      add(wordsOf(fileName(url)), { owner, what: 'file name of a document that is not public', where: 'anywhere' });
  }
}

/**
 * Returns the names of a home's documents that are not public. A name that the home also uses for something public,
 * such as a picture called «Plan» or a word of its texts, is left out.
 */
export function privateDocumentNames(subject: Subject): string[] {
  const all = subject.records.flatMap(({ Documents }) => rows(Documents));
  if (!all.some(isPrivate)) return [];
  const shown = [
    ...all.filter((document) => !isPrivate(document)).map(({ Name }) => Name),
    ...subject.records.flatMap(({ Documents: _, ...others }) => textsIn(others)),
  ].join('\n');
  return [...new Set(all.filter(isPrivate).map(({ Name }) => Name))].filter(
    (name): name is string => typeof name === 'string' && name.length >= NAME_MIN && !shown.includes(name),
  );
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
