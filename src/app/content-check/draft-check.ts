import path from 'node:path';
import { type ContentMistake, collectInto } from '#agency/content/content-error.ts';
import { gapMistakes } from '#agency/content/gaps.ts';
import type { Language } from '#domain/language.ts';
import type { FieldMistake } from '#editing/editing-api.ts';
import type { Said } from '#platform/mistakes/said.ts';
import { translated } from '#platform/mistakes/translated.ts';
import { contentMistakes, withoutDoubles } from './check-content.ts';
import { pictureMistakes } from './picture-mistakes.ts';

/** Returns all mistakes in a content folder that would stop a build. */
export const mistakesOf = async (dir: string): Promise<ContentMistake[]> =>
  withoutDoubles([...contentMistakes(dir), ...(await pictureMistakes(dir))]);

/** Returns the gaps in the texts of a content folder, which prevent that it is published. A file that is not text has none. */
export function gapsOf(dir: string): ContentMistake[] {
  const mistakes: ContentMistake[] = [];
  return collectInto(mistakes)(() => gapMistakes(dir)) ?? [];
}

/** Returns a mistake with the path inside the content folder, in a language. */
export function fieldMistakeOf(
  { file, keys, said, found, line }: ContentMistake,
  dir: string,
  language: Language,
): FieldMistake {
  return { path: inside(dir, file), keys, message: translated(saidInside(dir, said), language), found, line };
}

const inside = (dir: string, file: string) => path.relative(dir, file).split(path.sep).join('/');

/** Returns a sentence in which paths begin inside the content folder. */
function saidInside(dir: string, { words, values = {} }: Said): Said {
  const shown = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'string' && value.startsWith(dir + path.sep)) return [name, inside(dir, value)];
    return [name, value];
  });
  return { words, values: Object.fromEntries(shown) };
}
