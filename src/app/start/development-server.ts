import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readSettings } from '#server/settings/settings.ts';
import type { Api } from './create-api.ts';
import { developmentFolder } from './development-data.ts';
import { followContent, type ViteServer } from './follow-content.ts';

/** Integration for `npm run dev`: adds the server side and reloads when a content file changes. */
export function developmentServer({
  dataDir,
  contentDir,
  ownFiles,
}: {
  dataDir: string;
  contentDir: string;
  /** path of the agency's own files inside `contentDir` */
  ownFiles: string;
}): AstroIntegration {
  let isDevelopment = false;
  return {
    name: 'development-server',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        isDevelopment = command === 'dev';
        if (isDevelopment) updateConfig({ vite: { plugins: [serverSide(dataDir, join(contentDir, ownFiles))] } });
      },
      // A build also starts a Vite server for a moment. Nothing may follow the files then: the build would never end.
      'astro:server:setup': ({ server, refreshContent }) => {
        if (isDevelopment) followContent({ server, refreshContent, contentDir, dataDir });
      },
    },
  };
}

/** Vite plugin that serves the agency's files, pictures, documents, forms and mails, as our own server does. */
function serverSide(dataDir: string, ownFiles: string) {
  return {
    name: 'server-side',
    enforce: 'post' as const,
    async configureServer(server: ViteServer) {
      const { mediaMiddleware } = await import('../media-routes.ts');
      const { followOriginals } = await import('#platform/images/originals-index.ts');
      const originals = followOriginals(join(developmentFolder(dataDir), 'originals.json'), console.error);
      const handle = mediaMiddleware({ originals, cacheDir: join(dataDir, 'media') });
      const { isApi } = await import('../api-address.ts');
      const { answerOnNode } = await import('#platform/http/node-adapter.ts');
      const { readAddress } = await import('#platform/http/request-address.ts');
      const { openAt } = await import('#platform/http/site-files.ts');
      const { sendFile } = await import('#platform/http/send-file.ts');
      // The street map's files have the same path below the data folder as in their address
      // (src/map/streets/publish-streets.ts).
      const rootOf = (pathname: string) => (pathname.startsWith('/map/streets/') ? dataDir : ownFiles);
      const files: typeof handle = (request, response, next) => {
        const address = readAddress(request.url);
        const opened = address ? openAt(rootOf(address.pathname), address, undefined) : Promise.resolve(undefined);
        opened.then((file) => (file ? sendFile(request, response, file) : next())).catch(next);
      };
      let opening: Promise<Api> | undefined;
      const forms: typeof handle = (request, response, next) => {
        const address = readAddress(request.url);
        if (!address || !isApi(address)) return next();
        opening ??= openApi(server, dataDir);
        opening.then((api) => answerOnNode(request, response, api.answer)).then((done) => done || next(), next);
      };
      server.httpServer?.once('close', () => void opening?.then((api) => api.close()));
      // Insert these handlers before Astro's, which refuses addresses without a trailing slash.
      return () => {
        server.middlewares.stack.unshift(...[files, forms, handle].map((handler) => ({ route: '', handle: handler })));
      };
    },
  };
}

/**
 * Opens the server side. This is done at the first request, because opening the database takes a second. Vite compiles the
 * mails, which are JSX.
 */
async function openApi(server: ViteServer, dataDir: string): Promise<Api> {
  const module = fileURLToPath(new URL('./create-api.ts', import.meta.url));
  const { createApi } = (await server.ssrLoadModule(module)) as typeof import('./create-api.ts');
  const { api } = readSettings(process.env);
  const ownUrl = () => server.resolvedUrls?.local[0]?.replace(/\/$/, '');
  if (!api) throw new Error('The settings switch the server side off.');
  return createApi({
    settings: api.settings,
    siteDir: '',
    serverDir: developmentFolder(dataDir),
    dataDir,
    migrations: join(process.cwd(), 'src/server/database/migrations'),
    showMails: true,
    ownUrl,
    page: async (path) => {
      const page = await fetch(`${ownUrl()}${path}`);
      return page.ok ? page.text() : undefined;
    },
  });
}
