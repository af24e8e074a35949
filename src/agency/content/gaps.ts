import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '#domain/language.ts';
import { say } from '#platform/mistakes/said.ts';
import { ContentError, type ContentMistake, contentMistake } from './content-error.ts';
import { CONTENT_DIR, readText, readYaml } from './content-file.ts';
import { siteSchema } from './site.schema.ts';

/**
 * A gap: what only the agency can say, such as a promise to visitors. `npm run new` writes gaps where the sample promises
 * something: `[[Fill in: …]]`.
 */
const GAP = /\[\[([^\]\n]+)\]\]/g;
const GAP_SAID = say(
  'this text still has a gap between [[ and ]]; write what is true for your agency, or remove the sentence',
);
/** Files of texts, except the guide for editors. */
const TEXTS = /^(?!README\.md$|feed\/|public\/|\.).*\.(?:yaml|md)$/;

/** Returns the gaps in the texts of a content folder, with file and line. Throws ContentError. */
export const contentGaps = (dir = CONTENT_DIR): string[] =>
  gapMistakes(dir).map(({ file, line, found }) => `${file}, line ${line}: ${found}`);

/**
 * Returns the gaps as mistakes of a site that is published. Articles in languages that are switched off are not published, so
 * their gaps do not count. Throws ContentError.
 */
export function gapMistakes(dir = CONTENT_DIR): ContentMistake[] {
  if (!existsSync(path.join(dir, 'site.yaml'))) return [];
  const { use } = readYaml('site.yaml', siteSchema, dir).languages;
  const isOff = (file: string) => LANGUAGES.some((language) => !use[language] && file.endsWith(`/${language}.md`));
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => file.split(path.sep).join('/'));
  return files
    .filter((file) => TEXTS.test(file) && !isOff(file))
    .sort()
    .flatMap((file) =>
      readText(path.join(dir, file))
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(GAP)].map(([, found]) =>
            contentMistake({ file: path.join(dir, file), said: GAP_SAID, found, line: index + 1 }),
          ),
        ),
    );
}

/** Refuses to publish texts with gaps. Throws ContentError. */
export function requireNoGaps(dir = CONTENT_DIR): void {
  const gaps = gapMistakes(dir);
  if (gaps.length === 0) return;
  throw new ContentError(
    gaps,
    `The site cannot be published, because these texts still have a gap between [[ and ]]. Write what is true for your agency, or remove the sentence:\n${contentGaps(dir).join('\n')}`,
  );
}
