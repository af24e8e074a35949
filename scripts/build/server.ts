import { resolve } from 'node:path';
import { build } from 'vite';
import { API_FILE } from '#server/start.ts';

/** Bundles the server side into one file: it starts faster so, takes less memory, and its mails are JSX. */
export async function buildServer(serverDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Packages with files of their own, or native code, stay packages.
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg', 'sharp'] },
    build: {
      ssr: resolve('src/server/api.ts'),
      outDir: serverDir,
      emptyOutDir: false,
      target: 'node22',
      rollupOptions: { output: { entryFileNames: API_FILE, chunkFileNames: '[name].js' } },
    },
  });
}
