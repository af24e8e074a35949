import { articleParts } from '#agency/content/articles.ts';
import type { ArticleValue } from '../editing-api.ts';
import { editYaml, yamlSplices } from './edit-yaml.ts';
import { isJsonMap } from './json.ts';
import { plainText, withPlainLineEnds } from './line-ends.ts';
import type { Splice } from './splice.ts';
import { yamlValue } from './yaml-text.ts';

export const isArticle = (path: string): boolean => path.endsWith('.md');

/** Returns the head and the Markdown of an article. Throws ContentError. */
export function readArticle(path: string, text: string): ArticleValue {
  const { head, markdown } = articleParts(path, withPlainLineEnds(text));
  const value = yamlValue(path, head);
  return { head: isJsonMap(value) ? value : {}, markdown };
}

const RULE = '---\n';

/** Returns the text of an article with another value. Lines of the Markdown that are equal stay as they are. */
export function editArticle(path: string, text: string, { head, markdown }: ArticleValue): string {
  const newMarkdown = withPlainLineEnds(markdown);
  if (text === '') return RULE + editYaml(path, '', head) + RULE + newMarkdown;
  const { plain, isOpen, apply } = plainText(text);
  const parts = articleParts(path, plain);
  const shifted = yamlSplices(path, `${parts.head}\n`, head).map((one) => ({
    start: one.start + RULE.length,
    end: one.end + RULE.length,
    text: one.text,
  }));
  const at = plain.length - parts.markdown.length;
  return apply([...shifted, ...lineSplices(parts.markdown, newMarkdown + (isOpen ? '\n' : ''), at)]);
}

/** Returns the splice that replaces the lines between the first and the last that differ. `at`: where the old text begins. */
function lineSplices(old: string, next: string, at: number): Splice[] {
  if (old === next) return [];
  const oldLines = old.split(/(?<=\n)/);
  const newLines = next.split(/(?<=\n)/);
  const most = Math.min(oldLines.length, newLines.length);
  let above = 0;
  while (above < most && oldLines[above] === newLines[above]) above++;
  let below = 0;
  while (below < most - above && oldLines.at(-1 - below) === newLines.at(-1 - below)) below++;
  const start = at + oldLines.slice(0, above).join('').length;
  const removed = oldLines.slice(above, oldLines.length - below).join('').length;
  return [{ start, end: start + removed, text: newLines.slice(above, newLines.length - below).join('') }];
}
