import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_DIR, ContentError, readText } from './content-file.ts';

/**
 * A gap: what only the agency can say, such as a promise to visitors. `npm run new` writes gaps where the sample promises
 * something: `[[Fill in: …]]`.
 */
const GAP = /\[\[([^\]\n]+)\]\]/g;
/** Files of texts, except the guide for editors. */
const TEXTS = /^(?!README\.md$|feed\/|public\/|\.).*\.(?:yaml|md)$/;

/** Returns the gaps in the texts of a content folder, with file and line. Throws ContentError. */
export function contentGaps(dir = CONTENT_DIR): string[] {
  if (!existsSync(dir)) return [];
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => file.split(path.sep).join('/'));
  return files
    .filter((file) => TEXTS.test(file))
    .sort()
    .flatMap((file) =>
      readText(path.join(dir, file))
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(GAP)].map(([, gap]) => `${path.join(dir, file)}, line ${index + 1}: ${gap}`),
        ),
    );
}

/** Refuses to publish texts with gaps. Throws ContentError. */
export function requireNoGaps(dir = CONTENT_DIR): void {
  const gaps = contentGaps(dir);
  if (gaps.length === 0) return;
  throw new ContentError(
    `The site cannot be published, because these texts still have a gap between [[ and ]]. Write what is true for your agency, or remove the sentence:\n${gaps.join('\n')}`,
  );
}
