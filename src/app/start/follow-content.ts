import { existsSync, realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { ContentError } from '#agency/content/content-error.ts';
import { whenAccepted } from '#feed/stored-import.ts';
import { checkContent, checkPictures } from '../content-check/check-content.ts';
import { rewriteDevelopmentData } from './development-data.ts';

type ServerSetup = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0];
export type ViteServer = ServerSetup['server'];

/** Several files that are saved together cause one reaction. */
const SETTLE_MS = 150;
/**
 * The file to which Astro saves the articles half a second after they have been read (agency/content/articles-loader.ts).
 * Pages are made from it.
 */
const SAVED_ARTICLES = '.astro/data-store.json';
/** A new import replaces a link, which a watcher of files does not see reliably. */
const LOOK_FOR_IMPORT_MS = 1000;

interface Followed {
  server: ViteServer;
  refreshContent: ServerSetup['refreshContent'];
  contentDir: string;
  dataDir: string;
}

/**
 * Makes `npm run dev` show each change of a content file and each new import: pages, addresses and the server's data are
 * made again, and open pages reload. Mistakes in the content are reported in the terminal and on the page.
 */
export function followContent({ server, refreshContent, contentDir, dataDir }: Followed): void {
  const folder = realpathSync(contentDir);
  const show = async () => {
    if (!existsSync(folder)) return void server.config.logger.error(`${folder} has disappeared.`);
    for (const { moduleGraph, hot } of Object.values(server.environments)) {
      moduleGraph.invalidateAll();
      hot.send('astro:content-changed', {});
      hot.send({ type: 'full-reload' });
    }
    await rewriteDevelopmentData(dataDir);
  };
  // A mistake is reported, and the next change may correct it.
  const told = async () => {
    const mistakes = await mistakesIn(contentDir);
    await show().catch((error: unknown) => (mistakes ? undefined : console.error(error)));
    if (mistakes) report(server, mistakes);
  };
  let waiting: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const soon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      running = running.then(told).catch(console.error);
    }, SETTLE_MS);
  };
  const { watcher } = server;
  watcher.add(folder);
  const savedArticles = resolve(server.config.root, SAVED_ARTICLES);
  watcher.on('all', (_, file) => {
    if (file === savedArticles || isContent(relative(folder, resolve(file)))) soon();
  });
  const looking = onNewImport(dataDir, soon);
  const returning = onReturn(folder, () => {
    watcher.add(folder);
    void refreshContent?.({ loaders: ['articles'] });
    soon();
  });
  server.httpServer?.once('close', () => {
    clearTimeout(waiting);
    for (const timer of [looking, returning]) clearInterval(timer);
  });
  void mistakesIn(contentDir).then((mistakes) => mistakes && report(server, mistakes));
}

/** Returns whether a path below the content folder belongs to a file that the site reads. The export is imported by a command. */
const isContent = (file: string) =>
  !file.startsWith('..') && !/^(?:\.|feed(?:$|[\\/]))|[~#]$|\.(?:swp|tmp)$/.test(file);

async function mistakesIn(contentDir: string): Promise<string | undefined> {
  try {
    checkContent(contentDir);
    await checkPictures(contentDir);
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

function report(server: ViteServer, mistakes: string): void {
  server.config.logger.error(`A mistake in the content:\n${mistakes}`);
  server.environments.client?.hot.send({ type: 'error', err: { message: mistakes, stack: '' } });
}

/** Calls `act` after each import. */
function onNewImport(dataDir: string, act: () => void): NodeJS.Timeout {
  let seen = whenAccepted(dataDir);
  return setInterval(() => {
    const now = whenAccepted(dataDir);
    if (now === seen) return;
    seen = now;
    act();
  }, LOOK_FOR_IMPORT_MS);
}

/** Calls `act` when a folder that had disappeared exists again. The watcher does not follow it any longer. */
function onReturn(folder: string, act: () => void): NodeJS.Timeout {
  let wasThere = true;
  return setInterval(() => {
    const isThere = existsSync(folder);
    if (isThere && !wasThere) act();
    wasThere = isThere;
  }, LOOK_FOR_IMPORT_MS);
}
