import path from 'node:path';
import { build, type Plugin } from 'vite';
import { API_FILE } from '#app/start/start-server.ts';

/** Packages with files of their own, or native code: they stay packages. */
const PACKAGES = ['@electric-sql/pglite', 'pg', 'sharp'];

/** Bundles the server side into one file: it starts faster so, takes less memory, and its mails are JSX. */
export const buildServer = (serverDir: string): Promise<void> =>
  bundleServer('src/app/start/create-api.ts', serverDir, API_FILE);

export async function bundleServer(
  entry: string,
  serverDir: string,
  fileName: string,
  plugins: Plugin[] = [],
): Promise<void> {
  await build({
    plugins,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: PACKAGES },
    build: {
      ssr: path.resolve(entry),
      outDir: serverDir,
      emptyOutDir: false,
      target: 'node22',
      rollupOptions: {
        output: {
          entryFileNames: fileName,
          chunkFileNames: '[name].js',
          // Elsewhere than in this project, packages are found by their place only.
          ...(path.resolve(serverDir).startsWith(path.resolve() + path.sep)
            ? {}
            : { paths: (id: string) => (PACKAGES.some((name) => id.startsWith(name)) ? import.meta.resolve(id) : id) }),
        },
      },
    },
  });
}
