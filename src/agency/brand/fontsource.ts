import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { slug } from '#domain/url-part.ts';
import { StartRefused } from '#platform/server/failures.ts';
import type { Font } from './look.schema.ts';

/** A font of Fontsource: its settings for look.yaml, and its files by name. */
export interface FetchedFont {
  font: Pick<Font, 'name' | 'kind' | 'weight'>;
  files: ReadonlyMap<string, Buffer>;
  /** name of the file with the letters */
  file: string;
}

const metadataSchema = z.object({
  family: z.string(),
  category: z.string(),
  weights: z.array(z.number()).min(1),
  variable: z.union([z.literal(false), z.object({ wght: z.object({ min: z.string(), max: z.string() }) })]).optional(),
});

/** Weight of headings and texts if a font has no variable weight. */
const WEIGHTS = { heading: 500, text: 400 } as const;
export type FontRole = keyof typeof WEIGHTS;

/**
 * Fetches a font by its name from the packages of Fontsource, with npm: it knows the proxies and registries of the machine.
 * For texts, which are also bold, a variable font is preferred.
 * @throws {StartRefused} if there is no such font, or no connection
 */
export async function fetchFont(name: string, role: FontRole): Promise<FetchedFont> {
  const id = slug(name);
  if (role === 'text') {
    const variable = await packageFiles(`@fontsource-variable/${id}`);
    if (variable) return fontOf(variable, id, role);
  }
  const files = await packageFiles(`@fontsource/${id}`);
  if (files) return fontOf(files, id, role);
  throw new StartRefused(
    `Fontsource has no font named «${name}». https://fontsource.org/fonts lists the names. Your own font can be a WOFF2 file in the folder fonts.`,
  );
}

function fontOf(all: ReadonlyMap<string, Buffer>, id: string, role: FontRole): FetchedFont {
  const { family, category, weights, variable } = metadataSchema.parse(JSON.parse(String(all.get('metadata.json'))));
  const wanted = WEIGHTS[role];
  const [nearest = wanted] = weights.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  const isVariable = all.has(`files/${id}-latin-wght-normal.woff2`) && variable;
  const weight = isVariable ? `${variable.wght.min} ${variable.wght.max}` : nearest;
  const file = `${id}-latin-${isVariable ? 'wght' : nearest}-normal.woff2`;
  const letters = all.get(`files/${file}`);
  if (!letters) throw new StartRefused(`The font «${family}» has no letters of Latin scripts. Choose another font.`);
  const license = all.get('LICENSE');
  const files = new Map([[file, letters], ...(license ? [[`${id}-license.txt`, license] as const] : [])]);
  return { font: { name: family, kind: category === 'serif' ? 'serif' : 'sans', weight }, files, file };
}

/** Returns the files of the newest version of a package by their names; undefined if there is no such package. */
async function packageFiles(name: string): Promise<ReadonlyMap<string, Buffer> | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'font-'));
  try {
    const problem = await npmPack(name, folder);
    if (problem && /\bE404\b|404 Not Found/.test(problem)) return undefined;
    const [archive] = await readdir(folder);
    if (problem || !archive) {
      throw new StartRefused(
        `The font cannot be fetched, because the registry of npm does not answer: ${reasonIn(problem ?? '')}. Check the connection and try again, or put a WOFF2 file into the folder fonts and name it in look.yaml.`,
      );
    }
    return await unpacked(await readFile(path.join(folder, archive)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `npm pack`, which downloads a package without running anything in it. Returns what went wrong, if anything. */
function npmPack(name: string, folder: string): Promise<string | undefined> {
  const options = ['--pack-destination', folder, '--fetch-retries', '0', '--ignore-scripts', '--loglevel', 'error'];
  const own = process.env.npm_execpath;
  const [file, ...first] = own?.endsWith('.js') ? [process.execPath, own] : ['npm'];
  return new Promise((resolve) => {
    execFile(file ?? 'npm', [...first, 'pack', name, ...options], { cwd: folder }, (error, _, said) =>
      resolve(error ? said || error.message : undefined),
    );
  });
}

const reasonIn = (said: string): string =>
  /(?:npm error|npm ERR!) code (\w+)/.exec(said)?.[1] ?? said.split('\n')[0]?.slice(0, 120) ?? 'no answer';

async function unpacked(archive: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const entries = extract();
  entries.end(gunzipSync(archive));
  for await (const entry of entries) {
    const parts: Buffer[] = [];
    for await (const part of entry) parts.push(part as Buffer);
    files.set(entry.header.name.replace(/^[^/]+\//, ''), Buffer.concat(parts));
  }
  return files;
}
