import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Import {
  /** path of the importing file below src */
  file: string;
  line: number;
  specifier: string;
  /** whether TypeScript erases the import */
  typeOnly: boolean;
  /** path of the imported file relative to src; begins with `../` if that file is outside src */
  target: string;
}

export const SRC = path.resolve('src');
export const CODE = /\.(?:astro|[cm]?[jt]sx?)$/;
const IMPORT =
  /\b(?:import|export)\s+(type\s+)?(?:([\w*{}\s,$]+?)\s+from\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Returns the code files below a folder, as paths relative to src. */
export function codeIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map(({ parentPath, name }) => path.relative(SRC, path.join(parentPath, name)));
}

export const sourceOf = (file: string): string => readFileSync(path.join(SRC, file), 'utf8');

/** Returns the imports of project files in a file. Packages are left out. `text` replaces the content of the file. */
export function importsOf(file: string, text = sourceOf(file)): Import[] {
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const [, type, names, fixed, lazy] = match;
    const specifier = fixed ?? lazy ?? '';
    const target = targetOf(specifier, file);
    if (target === undefined) return [];
    const typeOnly = type !== undefined || (names !== undefined && /^\{(?:\s*type\s+[\w\s]+,?)+\s*\}$/.test(names));
    return [{ file, line: text.slice(0, match.index).split('\n').length, specifier, typeOnly, target }];
  });
}

function targetOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? path.join(path.dirname(from), specifier) : undefined;
}

/** Returns the first chain of imports that leads from a file back to itself, or an empty list if there is none. */
export function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const walk = (file: string, chain: readonly string[]): string[] => {
    if (chain.includes(file)) return [...chain.slice(chain.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of graph.get(file) ?? []) {
      const found = walk(next, [...chain, file]);
      if (found.length > 0) return found;
    }
    done.add(file);
    return [];
  };
  for (const file of graph.keys()) {
    const found = walk(file, []);
    if (found.length > 0) return found;
  }
  return [];
}
