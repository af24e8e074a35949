import { contentKind, schemaLine } from '#agency/content/content-kinds.ts';
import type { ArticleValue, ContentPath, ContentValue } from '../editing-api.ts';
import { editArticle, isArticle, readArticle } from './article.ts';
import { editYaml } from './edit-yaml.ts';
import { asJson, isSame } from './json.ts';
import { plainText, withPlainLineEnds } from './line-ends.ts';
import { yamlValue } from './yaml-text.ts';

/**
 * Returns the value of a content file: of YAML as JSON, of an article its head and its Markdown with `\n` as line ending. Throws
 * ContentError if the text is not YAML or, for an article, has no head.
 */
export function readValue(path: ContentPath, text: string): ContentValue {
  return isArticle(path) ? readArticle(path, text) : yamlValue(path, text);
}

/**
 * Returns a text with another value, in which only what differs from the current value has changed. Comments, blank lines,
 * the order of fields, quotes, line endings, a byte order mark and a missing last line ending stay. An empty text becomes a
 * whole file with the line that names its schema. Decode the text of a file with `ignoreBOM: true`, so that it contains the
 * byte order mark. Throws ContentError like {@link readValue}, and UnusualYaml for YAML that only a text editor can change.
 */
export function editText(path: ContentPath, text: string, value: ContentValue): string {
  const edited = isArticle(path) ? editArticle(path, text, value as ArticleValue) : editYamlFile(path, text, value);
  // The plain form has been checked.
  const isPlain = !isArticle(path) && edited === plainText(edited).plain;
  if (!isPlain && !isSame(asJson(readValue(path, edited)), asJson(plainValue(path, value))))
    throw new Error(`The new value of ${path} cannot be written into the file. Change the file in a text editor.`);
  return edited;
}

/** Returns a value as {@link readValue} returns it. */
function plainValue(path: ContentPath, value: ContentValue): ContentValue {
  if (!isArticle(path)) return value;
  const { head, markdown } = value as ArticleValue;
  return { head, markdown: withPlainLineEnds(markdown) };
}

function editYamlFile(path: ContentPath, text: string, value: ContentValue): string {
  const kind = contentKind(path);
  const isNew = text === '' && kind !== undefined;
  return editYaml(path, isNew ? `${schemaLine(path, kind)}\n` : text, value);
}
