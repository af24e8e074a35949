import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { HEALTH_PATH } from '#contract/health.ts';
import type { Originals } from '#domain/original.ts';
import { importFiles } from '#feed/state.ts';
import { BUILD_RECORD_FILE } from '#server/health/build-record.ts';
import { matchHeaders } from '#server/http/headers.ts';
import { readRules, ruleFiles } from '#server/http/rules.ts';
import { BUNDLED_DOCUMENTS, type BundledDocuments } from '#server/netlify/bundled-documents.ts';
import { FUNCTION_FILES } from '#server/netlify/files.ts';
import { SITE_DATA_FILE } from '#server/site-data.ts';
import { bundleServer } from './server.ts';

/** Netlify's functions, each an export of src/server/netlify/functions.ts; times are UTC. */
const FUNCTIONS = {
  api: { path: ['/api/*', HEALTH_PATH] },
  minute: { schedule: '* * * * *' },
  daily: { schedule: '40 4 * * *' },
} as const;

/** Netlify finds functions at the top of their folder; what they share lies below it. */
const SHARED = 'server';
const BUNDLE = 'functions.mjs';

/**
 * Makes the server side of a built site into Netlify's functions, in the folder that netlify.toml names: one file each,
 * the bundle, and what it reads. The embedded database (16 MB) stays out: functions keep nothing.
 */
export async function buildFunctions(siteDir: string, dataDir: string): Promise<void> {
  const serverDir = `${siteDir}-server`;
  const folder = path.join(serverDir, 'functions');
  await rm(folder, { recursive: true, force: true });
  const shared = path.join(folder, SHARED);
  await bundleServer('src/server/netlify/functions.ts', shared, BUNDLE, [withoutEmbeddedDatabase]);
  const data = path.join(folder, FUNCTION_FILES.folder);
  await mkdir(data);
  await cp('src/server/db/migrations', path.join(data, FUNCTION_FILES.migrations), { recursive: true });
  for (const file of [SITE_DATA_FILE, BUILD_RECORD_FILE]) await cp(path.join(serverDir, file), path.join(data, file));
  await bundleDocuments(data, dataDir);
  // Netlify gives its headers to files only.
  const { headers } = await readRules(ruleFiles('netlify.toml', siteDir));
  const every = Object.fromEntries(matchHeaders(headers, '/api/', true));
  await writeFile(path.join(data, FUNCTION_FILES.headers), JSON.stringify(every));
  for (const [name, config] of Object.entries(FUNCTIONS)) {
    const lines = [
      `import { ${name} } from './${SHARED}/${BUNDLE}';`,
      `export default ${name}(import.meta.dirname);`,
      // Read by Netlify without running the file.
      `export const config = ${JSON.stringify(config)};`,
    ];
    await writeFile(path.join(folder, `${name}.mjs`), `${lines.join('\n')}\n`);
  }
}

/** Documents that go by mail: files come along, those of a feed from the web are fetched when somebody asks. */
async function bundleDocuments(data: string, dataDir: string): Promise<void> {
  const files = importFiles(dataDir);
  const { root, hosts } = await readJson<{ root: string; hosts: string[] }>(files.originals);
  const { originals } = await readJson<{ originals: Originals }>(files.privateDocuments);
  const bundled: Originals = {};
  const folder = path.join(data, BUNDLED_DOCUMENTS.folder);
  await mkdir(folder);
  for (const [key, original] of Object.entries(originals)) {
    if (original.kind === 'remote') bundled[key] = original;
    else if (path.resolve(original.path).startsWith(path.resolve(root) + path.sep) && existsSync(original.path)) {
      await cp(original.path, path.join(folder, key));
      bundled[key] = { ...original, path: key };
    }
  }
  const index: BundledDocuments = { hosts, originals: bundled };
  await writeFile(path.join(data, BUNDLED_DOCUMENTS.file), JSON.stringify(index));
}

const readJson = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T;

const withoutEmbeddedDatabase: Plugin = {
  name: 'without-embedded-database',
  load(id) {
    if (!id.endsWith('/server/db/embedded-store.ts')) return undefined;
    return "export function openEmbeddedStore() { throw new Error('DATABASE_URL is not set.'); }";
  },
};
