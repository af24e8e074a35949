import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How the code uses the keys of the site's texts. */
export interface KeyUse {
  /** number of places in the code that contain a key */
  named: number;
  /** keys in the code for which there is no text */
  unknown: string[];
  /** keys of texts that the code does not use */
  unused: string[];
}

/**
 * Searches `src` for keys of texts, such as `'list.empty'` or `` `list.${list}.title` ``. In the second form, the
 * inserted part may be any word that occurs in the code.
 */
export function keyUse(keys: ReadonlySet<string>, source = sourceText()): KeyUse {
  const groups = [...new Set([...keys].map((key) => key.split('.')[0]))].join('|');
  const written = [...source.matchAll(new RegExp(`(['"\`])((?:${groups})\\.[\\w.$\\{\\}-]+)\\1`, 'g'))];
  // Names such as `list.yaml` are content files, not keys.
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

/**
 * The code that reads the export is left out: it shows no texts to visitors, and field names of the export look like
 * keys.
 */
const WITHOUT_TEXTS = path.join('src', 'feed');

function sourceText(): string {
  return readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:astro|tsx?)$/.test(entry.name))
    .filter(({ parentPath }) => !parentPath.startsWith(WITHOUT_TEXTS))
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'))
    .join('\n');
}
