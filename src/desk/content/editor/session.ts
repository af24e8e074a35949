import { LANGUAGES } from '#domain/language.ts';
import type { ContentPath } from '#editing/editing-api.ts';
import { TEXTS_PATH } from '../list/group-files.ts';

/** The files that are changed and saved together, because they are one thing for an editor. */
export interface Session {
  kind: 'file' | 'article' | 'texts';
  /** identifies the session; the path of its file, or the folder of an article */
  id: string;
  paths: readonly ContentPath[];
}

const ARTICLE = /^(articles\/.+)\/\w\w\.md$/;
const TEXTS = /^texts(?:\/\w\w\.yaml)?$/;

/** Returns the session that opens a file: all languages of an article, the texts of all languages, or one file. */
export function sessionOf(path: ContentPath): Session {
  const [, folder] = ARTICLE.exec(path) ?? [];
  if (folder !== undefined) {
    return { kind: 'article', id: folder, paths: LANGUAGES.map((language) => `${folder}/${language}.md`) };
  }
  if (TEXTS.test(path)) {
    return { kind: 'texts', id: TEXTS_PATH, paths: LANGUAGES.map((language) => `${TEXTS_PATH}/${language}.yaml`) };
  }
  return { kind: 'file', id: path, paths: [path] };
}

/** Returns the language of a version of an article or of texts. */
export const languageOf = (path: ContentPath): string => /(\w\w)\.\w+$/.exec(path)?.[1] ?? '';

/** Returns the schema of a file that does not exist yet: files that exist at most once have the names of their schemas. */
export const schemaOf = (path: ContentPath): string => path.replace(/\.yaml$/, '');
