import { contentKind } from '#agency/content/content-kinds.ts';
import { LANGUAGES } from '#domain/language.ts';
import type { ContentEntry, ContentPath } from './editing-api.ts';

/** Limits of what editors store. Whole files count, so that one editor cannot fill the disk or the build's memory. */
export const LIMITS = {
  /** size of a YAML file or an article */
  textBytes: 512 * 1024,
  /** files that are saved together */
  filesTogether: 50,
  /** files of a content folder that editors may change, pictures included */
  files: 5_000,
  /** size of all unpublished changes */
  draftBytes: 1024 ** 3,
  /** publications that a plain folder can return to */
  publications: 200,
  /** size of all files of these publications */
  publicationBytes: 4 * 1024 ** 3,
  /** length of a path inside the content folder */
  pathLength: 200,
  /** length of the message of a publication */
  messageLength: 2_000,
} as const;

const ARTICLE = new RegExp(`^articles/(?:[a-z0-9-]+/){1,2}[a-z0-9-]+/(?:${LANGUAGES.join('|')})\\.md$`);
const PICTURE = /^pictures\/[\w./-]+\.(?:avif|webp|jpe?g|png|svg)$/;
/** Letters of a part of a path. A part does not begin with a dot, so `..`, hidden files and `.git` are excluded. */
const PART = /^[\w-][\w.-]*$/;

/** Returns the kind of a file that editors may change; undefined for every other path, also those that lead outside. */
export function editableKind(path: ContentPath): Pick<ContentEntry, 'kind' | 'schema'> | undefined {
  if (path.length > LIMITS.pathLength || !path.split('/').every((part) => PART.test(part))) return undefined;
  if (ARTICLE.test(path)) return { kind: 'article', schema: 'article' };
  if (PICTURE.test(path)) return { kind: 'picture' };
  const schema = contentKind(path);
  return schema ? { kind: 'yaml', schema } : undefined;
}
