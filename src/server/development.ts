import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

/** For `npm run dev`: answers pictures and documents as our server does, and starts over when a content file changes. */
export function developmentServer({ dataDir, contentDir }: { dataDir: string; contentDir: string }): AstroIntegration {
  return {
    name: 'development-server',
    hooks: {
      'astro:config:setup': ({ command, addWatchFile, updateConfig }) => {
        if (command !== 'dev') return;
        for (const name of readdirSync(contentDir, { recursive: true, encoding: 'utf8' })) {
          if (name.endsWith('.yaml')) addWatchFile(join(process.cwd(), contentDir, name));
        }
        updateConfig({ vite: { plugins: [pictures(dataDir)] } });
      },
      'astro:server:setup': ({ server, refreshContent }) => {
        const follow = async (file: string) => {
          if (!file.startsWith(join(process.cwd(), contentDir)) || !file.endsWith('.md')) return;
          await refreshContent?.({ loaders: ['articles'] });
          // A title is part of addresses, which other modules keep.
          for (const { moduleGraph, hot } of Object.values(server.environments)) {
            moduleGraph.invalidateAll();
            hot.send({ type: 'full-reload' });
          }
        };
        // A mistake in a file is told, and mended by the next change.
        const told = (file: string) => follow(file).catch(console.error);
        for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, told);
      },
    },
  };
}

type ViteServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server'];

function pictures(dataDir: string) {
  return {
    name: 'pictures-and-documents',
    enforce: 'post' as const,
    async configureServer(server: ViteServer) {
      const { mediaMiddleware } = await import('./media/handler.ts');
      const { followOriginals } = await import('./media/originals.ts');
      const originals = followOriginals(join(dataDir, 'feed', 'current', 'originals.json'), console.error);
      const handle = mediaMiddleware({ originals, cacheDir: join(dataDir, 'media') });
      // Afterwards and in front: Astro's own refuses an address without a slash at its end.
      return () => {
        server.middlewares.stack.unshift({ route: '', handle });
      };
    },
  };
}
