import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How the code uses keys of texts. */
export interface KeyUse {
  /** number of keys that occur in the code */
  named: number;
  /** keys in the code that have no text */
  unknown: string[];
  /** texts that the code does not use */
  unused: string[];
}

/**
 * Searches `src` for keys of texts: `'list.empty'`, and `` `list.${list}.title` ``, where the inserted part must be a
 * word that occurs in the code.
 */
export function keyUse(keys: ReadonlySet<string>, source = sourceText()): KeyUse {
  const groups = [...new Set([...keys].map((key) => key.split('.')[0]))].join('|');
  const written = [...source.matchAll(new RegExp(`(['"\`])((?:${groups})\\.[\\w.$\\{\\}-]+)\\1`, 'g'))];
  // A content file may have the name of a group of texts.
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

/** Field names of the export look like keys, and the code that reads the export shows no texts to visitors. */
const WITHOUT_TEXTS = path.join('src', 'feed');

function sourceText(): string {
  return readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:astro|tsx?)$/.test(entry.name))
    .filter(({ parentPath }) => !parentPath.startsWith(WITHOUT_TEXTS))
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'))
    .join('\n');
}
