import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroInlineConfig, AstroIntegration } from 'astro';
import { dev } from 'astro';
import { cutFontsDir } from '#agency/brand/web-font.ts';
import { CONTENT_DIR, OWN_FILES } from '#agency/content/content-file.ts';
import { tellSampleHomes } from '#agency/content/site.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { readImportRecord } from '#feed/stored-import.ts';
import { draftFiles } from './draft-files.ts';
import { followDraft } from './follow-draft.ts';

/*
 * The process that shows the draft: Astro's development server in a copy of the program (preview-program.ts), without watching
 * files and without a connection to browsers. It ends without requests for a while, and with the server that started it.
 */

/** Interval at which the process looks whether it is still used. */
const LOOK_MS = 1_000;
const [idleMs = 0] = process.argv.slice(2).map(Number);
let usedAt = Date.now();

process.once('disconnect', () => process.exit(0));

const { dataDir } = readFeedEnvironment();
// The preview shows the accepted export, and never imports one itself.
const record = await readImportRecord(dataDir);
if (!record) throw new Error(`No export has been imported into ${dataDir}.`);
tellSampleHomes(record.source.kind === 'sample');
const port = await freePort();
await dev(await previewConfig());
process.send?.({ port });
usedAt = Date.now();
setInterval(() => {
  if (Date.now() - usedAt > idleMs) process.exit(0);
}, LOOK_MS);

/** Returns the configuration of the site for a preview, with everything that a preview writes inside its own folder. */
async function previewConfig(): Promise<AstroInlineConfig> {
  const module = (await import(pathToFileURL(resolve('astro.config.mjs')).href)) as { default: AstroInlineConfig };
  const config = module.default;
  const integrations = (config.integrations as AstroIntegration[]).filter(({ name }) => name !== 'development-server');
  const folders = [...['src', 'node_modules', 'cache'].map((name) => resolve(name)), cutFontsDir()];
  return {
    ...config,
    configFile: false,
    root: resolve(),
    cacheDir: resolve('cache', 'astro'),
    logLevel: 'error',
    server: { host: '127.0.0.1', port },
    integrations: [...integrations, preview()],
    vite: {
      ...config.vite,
      cacheDir: resolve('cache', 'vite'),
      server: { hmr: false, ws: false, watch: null, strictPort: true, fs: { strict: true, allow: folders } },
    },
  };
}

function preview(): AstroIntegration {
  return {
    name: 'preview',
    hooks: {
      'astro:server:setup': ({ server, refreshContent }) => {
        const files = draftFiles(dataDir, join(CONTENT_DIR, OWN_FILES));
        const upToDate = followDraft({
          server,
          refreshContent,
          contentDir: CONTENT_DIR,
          dataDir,
          onChange: files.renew,
        });
        server.middlewares.use((_, __, next) => {
          usedAt = Date.now();
          next();
        });
        server.middlewares.use(upToDate);
        server.middlewares.use(files.handle);
      },
    },
  };
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
