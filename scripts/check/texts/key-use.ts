import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How the code uses keys of texts. */
export interface KeyUse {
  /** how many keys are written somewhere */
  named: number;
  /** keys that are written but have no text */
  unknown: string[];
  /** texts that nothing asks for */
  unused: string[];
}

/**
 * Looks through `src` for keys: `'list.empty'`, and `` `list.${list}.title` `` whose open part must be a word of the
 * code.
 */
export function keyUse(keys: ReadonlySet<string>, source = sourceText()): KeyUse {
  const groups = [...new Set([...keys].map((key) => key.split('.')[0]))].join('|');
  const written = [...source.matchAll(new RegExp(`(['"\`])((?:${groups})\\.[\\w.$\\{\\}-]+)\\1`, 'g'))];
  // A group may be called as a file of the editors is.
  const named = written.map(([, , key = '']) => key).filter((key) => !key.endsWith('.yaml'));
  const patterns = named.map(
    (key) => new RegExp(`^${key.replace(/\./g, '\\.').replace(/\$\{[^}]*\}/g, '([\\w-]+)')}$`),
  );
  const all = [...keys];
  const isWord = (part: string) => new RegExp(`['"]${part}['"]|\\b${part}:`).test(source);
  const isUsed = (key: string) => patterns.some((pattern) => pattern.exec(key)?.slice(1).every(isWord));
  return {
    named: named.length,
    unknown: named.filter((_, index) => !all.some((key) => patterns[index]?.test(key))),
    unused: all.filter((key) => !isUsed(key)),
  };
}

/** Names of an export look like keys, and what reads it says nothing to visitors. */
const WITHOUT_TEXTS = path.join('src', 'feed');

function sourceText(): string {
  return readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:astro|tsx?)$/.test(entry.name))
    .filter(({ parentPath }) => !parentPath.startsWith(WITHOUT_TEXTS))
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'))
    .join('\n');
}
