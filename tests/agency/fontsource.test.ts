import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { lookSchema } from '#agency/brand/look.schema.ts';
import { fontFile } from '#agency/brand/web-font.ts';
import { readYaml } from '#agency/content/content-file.ts';
import { remoteServer, temporaryFolder } from '../support/site-server.ts';

/** Packages of this project that the registry of the tests offers. */
const OFFERED = ['@fontsource/newsreader', '@fontsource-variable/instrument-sans'];

/** Returns a package as an archive of a registry, with the files that matter. */
async function archiveOf(name: string): Promise<Buffer> {
  const folder = path.join('node_modules', name);
  const id = name.split('/')[1];
  const letters = name.includes('variable')
    ? [`files/${id}-latin-wght-normal.woff2`]
    : [`files/${id}-latin-500-normal.woff2`];
  const archive = pack();
  for (const file of ['package.json', 'metadata.json', 'LICENSE', ...letters])
    archive.entry({ name: `package/${file}` }, await readFile(path.join(folder, file)));
  archive.finalize();
  return gzipSync(await buffer(archive));
}

/** Starts a registry of npm with some packages. */
function registry(): Promise<string> {
  return remoteServer(async (request, response) => {
    const asked = decodeURIComponent(request.url ?? '').replace(/^\//, '');
    const archived = OFFERED.find((name) => asked === `${name}.tgz`);
    if (archived) return void response.end(await archiveOf(archived));
    if (!OFFERED.includes(asked)) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    const dist = { tarball: `http://${request.headers.host}/${asked}.tgz` };
    const version = { name: asked, version: '1.0.0', dist };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name: asked, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } }));
  });
}

async function font(registryUrl: string, args: readonly string[]) {
  const root = await temporaryFolder();
  const folder = path.join(root, 'my agency');
  await mkdir(folder);
  for (const file of ['site.yaml', 'paths.yaml']) await cp(path.join('content', file), path.join(folder, file));
  await writeFile(path.join(folder, 'look.yaml'), '# Our look\ncolors:\n  accent: "#2f5d8a" # blue\n');
  const env = {
    ...process.env,
    npm_config_registry: registryUrl,
    npm_config_cache: path.join(root, 'cache'),
    DATA_DIR: path.join(root, 'data'),
  };
  const { code, said } = await new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, ['scripts/main.ts', 'agency', 'font', folder, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    );
  });
  return { code, said, folder, look: await readFile(path.join(folder, 'look.yaml'), 'utf8') };
}

test('a font is fetched by its name, kept in the folder of the agency with its licence, and named in look.yaml', async () => {
  const { code, said, folder, look } = await font(await registry(), ['Newsreader']);
  expect([code, said]).toEqual([0, expect.stringContaining('now uses Newsreader for headings')]);
  expect(look).toContain('# Our look\ncolors:\n  accent: "#2f5d8a" # blue');
  const { heading } = readYaml('look.yaml', lookSchema, folder).fonts;
  expect(heading).toMatchObject({ name: 'Newsreader', weight: 500, kind: 'serif' });
  const original = 'node_modules/@fontsource/newsreader/files/newsreader-latin-500-normal.woff2';
  expect(await readFile(fontFile(heading, folder))).toEqual(await readFile(original));
  expect(await readFile(path.join(folder, 'fonts/newsreader-license.txt'), 'utf8')).toContain('Open Font License');
});

test.each([
  ['on the way', registry, { code: 0, fonts: true, said: 'now uses Newsreader for headings' }],
  [
    'later if there is no network',
    async () => 'http://127.0.0.1:1',
    {
      code: 0,
      fonts: false,
      said: 'does not answer: ECONNREFUSED. Check the connection and try again, or put a WOFF2 file into the folder fonts and name it in look.yaml.\nTo do it later: npm run agency -- font "{folder}" "Newsreader"\n',
    },
  ],
])('the assistant fetches fonts %s', async (_, url, expected) => {
  const root = await temporaryFolder();
  const folder = path.join(root, 'my agency');
  const registryUrl = await url();
  const env = { ...process.env, npm_config_registry: registryUrl, npm_config_cache: path.join(root, 'cache') };
  const facts = ['--name', 'Huis', '--legal-name', 'Huis bv', '--url', 'https://huis.example', '--languages', 'nl'];
  const office = ['--office', 'Gent; Veldstraat; 1; 9000; Gent; 09 000 00 00; gent@huis.example', '--colour', '2f5d8a'];
  const args = ['scripts/main.ts', 'new', folder, ...facts, ...office, '--heading-font', 'Newsreader'];
  const { code, said } = await new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, args, { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    ).stdin?.end();
  });
  expect(said).toContain(expected.said.replace('{folder}', folder));
  expect(code).toBe(expected.code);
  const look = readYaml('look.yaml', lookSchema, folder);
  expect(look.fonts.heading.file === 'fonts/newsreader-latin-500-normal.woff2').toBe(expected.fonts);
});

test('texts get a variable font if there is one', async () => {
  const { code, folder } = await font(await registry(), ['instrument sans', '--for', 'text']);
  expect(code).toBe(0);
  expect(readYaml('look.yaml', lookSchema, folder).fonts.text).toMatchObject({
    name: 'Instrument Sans',
    weight: '400 700',
    kind: 'sans',
    file: 'fonts/instrument-sans-latin-wght-normal.woff2',
  });
});

test.each([
  ['an unknown name', registry, ['Nonesuch'], 'Fontsource has no font named «Nonesuch»'],
  [
    'no network',
    async () => 'http://127.0.0.1:1',
    ['Newsreader'],
    'the registry of npm does not answer: ECONNREFUSED. Check the connection',
  ],
  ['an unknown place', registry, ['Newsreader', '--for', 'menu'], '--for is «menu»; expected heading or text'],
])('changes nothing and says what to do: %s', async (_, url, args, message) => {
  const { code, said, look } = await font(await url(), args);
  expect([[1, 2].includes(code), said]).toEqual([true, expect.stringContaining(message)]);
  expect(said).not.toMatch(/^\s+at /m);
  expect(look).not.toContain('fonts');
});
