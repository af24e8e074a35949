import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { BUNDLED_DOCUMENTS, type BundledDocuments, FUNCTION_FILES } from '#app/netlify/bundled-files.ts';
import type { Originals } from '#domain/media/original.ts';
import { MCP_PATH } from '#exchange/program-addresses.ts';
import { HEALTH_PATH } from '#platform/health.ts';
import { matchHeaders, readRules, ruleFiles } from '#platform/http/netlify-rules.ts';
import { BUILD_RECORD_FILE, type BuildRecord, serverDirOf } from '#server/built/build-record.ts';
import { SITE_DATA_FILE } from '#server/built/site-data.ts';
import { readBuildReport } from './build-report.ts';
import { bundleServer } from './bundle/bundle-server.ts';

/** Netlify's functions. Each is an export of src/app/netlify/function-handlers.ts; times are UTC. */
const FUNCTIONS = {
  api: { path: ['/api/*', HEALTH_PATH, MCP_PATH] },
  // Without a schedule: the redirects of netlify.toml call this function.
  missing: undefined,
  minute: { schedule: '* * * * *' },
  daily: { schedule: '40 4 * * *' },
} as const;

/**
 * The subfolder for files that the functions share, because Netlify takes every file at the top of the folder for a
 * function.
 */
const SHARED = 'server';
const BUNDLE = 'functions.mjs';

/**
 * Builds Netlify's functions from the server side of a site, in the folder that netlify.toml names. The folder then
 * holds one file for each function, the bundle, and the data that the bundle reads. The embedded database (16 MB) is
 * left out, because functions cannot store files, and so is the editor of the content files.
 */
export async function buildFunctions(siteDir: string): Promise<void> {
  const serverDir = serverDirOf(siteDir);
  const folder = path.join(serverDir, 'functions');
  await rm(folder, { recursive: true, force: true });
  const shared = path.join(folder, SHARED);
  const plugins = [withoutEmbeddedDatabase, withoutEditor];
  await bundleServer('src/app/netlify/function-handlers.ts', shared, { fileName: BUNDLE, plugins });
  const data = path.join(folder, FUNCTION_FILES.folder);
  await mkdir(data);
  await cp('src/server/database/migrations', path.join(data, FUNCTION_FILES.migrations), { recursive: true });
  await cp(path.join(serverDir, SITE_DATA_FILE), path.join(data, SITE_DATA_FILE));
  const { version, builtAt, feedImportedAt } = await readBuildReport(siteDir);
  const record: BuildRecord = { version, builtAt, feedImportedAt };
  await writeFile(path.join(data, BUILD_RECORD_FILE), JSON.stringify(record));
  await bundleDocuments(data, serverDir);
  // Netlify adds the headers of netlify.toml only to files, so the functions must add them to their own responses.
  const { headers } = await readRules(ruleFiles('netlify.toml', siteDir));
  const every = Object.fromEntries(matchHeaders(headers, '/api/', true));
  await writeFile(path.join(data, FUNCTION_FILES.headers), JSON.stringify(every));
  for (const [name, config] of Object.entries(FUNCTIONS)) {
    const lines = [
      `import { ${name} } from './${SHARED}/${BUNDLE}';`,
      `export default ${name}(import.meta.dirname);`,
      // Netlify reads the configuration from the source text, without running the file.
      ...(config ? [`export const config = ${JSON.stringify(config)};`] : []),
    ];
    await writeFile(path.join(folder, `${name}.mjs`), `${lines.join('\n')}\n`);
  }
}

/**
 * Adds the documents that are sent by mail to the server's data. Local files are copied; documents on the web are
 * downloaded when they are requested.
 */
async function bundleDocuments(data: string, serverDir: string): Promise<void> {
  const read = async <T>(name: string) => JSON.parse(await readFile(path.join(serverDir, name), 'utf8')) as T;
  const { root, hosts } = await read<{ root: string; hosts: string[] }>('originals.json');
  const { originals } = await read<{ originals: Originals }>('private-documents.json');
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

const withoutEmbeddedDatabase: Plugin = {
  name: 'without-embedded-database',
  load(id) {
    if (!id.endsWith('/server/database/embedded-database.ts')) return undefined;
    return "export function openEmbeddedStore() { throw new Error('DATABASE_URL is not set.'); }";
  },
};

const withoutEditor: Plugin = {
  name: 'without-editor',
  load(id) {
    if (!id.endsWith('/app/content/content-desk.ts')) return undefined;
    return 'export const contentHost = {}; export const previewOf = () => ({ stop: async () => {} });';
  },
};
