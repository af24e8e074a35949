import { type Document, isAlias, isNode, parseDocument, visit } from 'yaml';
import { ARTICLE_HEAD } from '#agency/content/content-file.ts';
import { yamlDocument } from '#agency/content/yaml-document.ts';
import { asJson, type Json } from './json.ts';

const WHOLE_FILE = { linesAbove: 0, keysAbove: [] };

/** Parses YAML with the places of its parts. Throws ContentError if the text is not YAML, or contains aliases. */
export function parseYamlText(path: string, text: string): Document.Parsed {
  const document = parseDocument(text, { keepSourceTokens: true });
  let hasAlias = false;
  visit(document, {
    Alias() {
      hasAlias = true;
      return visit.BREAK;
    },
  });
  // The project's reader has the words for these mistakes.
  if (document.errors.length > 0 || hasAlias)
    yamlDocument(path, text, path.endsWith('.md') ? ARTICLE_HEAD : WHOLE_FILE);
  return document;
}

/** Returns the value of YAML. Throws ContentError. */
export const yamlValue = (path: string, text: string): Json => asJson(parseYamlText(path, text).toJS());

/** Throws if a file has parts that an edit could break: anchors, tags, or names that are lists. */
export function refuseUnusual(document: Document.Parsed): void {
  visit(document, (_, node) => {
    if (isAlias(node)) throw new UnusualYaml('*');
    if (!isNode(node)) return;
    if ('anchor' in node && node.anchor !== undefined) throw new UnusualYaml(`&${node.anchor}`);
    if (node.tag !== undefined) throw new UnusualYaml(node.tag.replace('tag:yaml.org,2002:', '!!'));
  });
}

/** Thrown for YAML that only a text editor can change. */
export class UnusualYaml extends Error {
  override name = 'UnusualYaml';
  /** the sign in the file */
  readonly found: string;

  constructor(found: string) {
    super(`The file uses ${found}, which the editor cannot change. Change the file in a text editor.`);
    this.found = found;
  }
}
