import { readdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { ModuleRunner } from 'vite/module-runner';
import { whenAccepted } from '#feed/stored-import.ts';

type ServerSetup = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0];
type ViteServer = ServerSetup['server'];

/** Modules whose code is made from content files. All other modules read the content when they are evaluated. */
const MADE_OF_CONTENT = /virtual:(?:look\.css|fonts)|astro:data-layer-content/;
/** Modules that read files of the content folder or of the import. */
const READS_CONTENT = /\/src\/(?:agency|feed)\/|virtual:(?:look\.css|fonts)|astro:data-layer-content/;
/** First path segments of the files of the program, which do not depend on the content. */
const PROGRAM = /^\/(?:src|cache|node_modules|@[a-z-]+)\//;

interface Followed {
  server: ViteServer;
  refreshContent: ServerSetup['refreshContent'];
  contentDir: string;
  dataDir: string;
  /** called after a change */
  onChange: () => void;
}

/**
 * Returns a middleware that makes each page from the content as it is when the page is requested. If a file has changed since
 * the last request, the content is read again. Pages are made one after the other, because a page that is being made needs
 * the modules that reading the content again replaces.
 */
export function followDraft({ server, refreshContent, contentDir, dataDir, onChange }: Followed) {
  let seen = stateOf(contentDir, dataDir);
  let last: Promise<unknown> = Promise.resolve();
  const renew = async () => {
    const now = stateOf(contentDir, dataDir);
    if (now.all === seen.all) return;
    const isArticleChanged = now.articles !== seen.articles;
    seen = now;
    onChange();
    if (isArticleChanged) await refreshContent?.({ loaders: ['articles'] });
    forget(server);
  };
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    if (PROGRAM.test(request.url ?? '')) {
      next();
      return;
    }
    const before = last;
    last = before
      .then(renew)
      .then(next, next)
      .then(() => ended(response));
  };
}

const ended = (response: ServerResponse): Promise<void> | undefined =>
  response.writableEnded || response.destroyed
    ? undefined
    : new Promise((done) => response.once('close', () => done()));

/** Makes modules be evaluated again that read the content or use such a module, and makes those again that are made from content. */
function forget(server: ViteServer): void {
  for (const environment of Object.values(server.environments)) {
    const { moduleGraph } = environment;
    for (const module of moduleGraph.idToModuleMap.values())
      if (MADE_OF_CONTENT.test(module.id ?? '')) moduleGraph.invalidateModule(module);
    const { runner } = environment as { runner?: { evaluatedModules: EvaluatedModules } };
    if (runner) forgetReaders(runner.evaluatedModules);
  }
}

type EvaluatedModules = Pick<ModuleRunner['evaluatedModules'], 'idToModuleMap' | 'getModuleById' | 'invalidateModule'>;

function forgetReaders(modules: EvaluatedModules): void {
  const found = new Set<string>();
  const waiting = [...modules.idToModuleMap.values()].filter(({ id }) => READS_CONTENT.test(id));
  for (let module = waiting.pop(); module; module = waiting.pop()) {
    if (found.has(module.id)) continue;
    found.add(module.id);
    for (const importer of module.importers) {
      const next = modules.getModuleById(importer);
      if (next) waiting.push(next);
    }
  }
  for (const id of found) {
    const module = modules.getModuleById(id);
    if (module) modules.invalidateModule(module);
  }
}

/** Returns texts that differ if a file of the folder, an article, or the accepted export has changed. */
function stateOf(contentDir: string, dataDir: string): { all: string; articles: string } {
  const files = readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).sort();
  const lines = files.map((name) => {
    const stat = statSync(join(contentDir, name), { throwIfNoEntry: false });
    return `${name} ${stat?.ino} ${stat?.size} ${stat?.mtimeMs}`;
  });
  return {
    all: [...lines, String(whenAccepted(dataDir))].join('\n'),
    articles: lines.filter((line) => /^(?:articles|categories)/.test(line)).join('\n'),
  };
}
