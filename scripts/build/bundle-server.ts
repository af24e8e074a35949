import path from 'node:path';
import { build, type Plugin } from 'vite';
import { API_FILE } from '#server/built/build-record.ts';

/** Packages that cannot be bundled, because they have native code or read their own files. */
const PACKAGES = ['@electric-sql/pglite', 'pg', 'sharp'];

/**
 * Bundles the server into one file. The bundle starts faster and uses less memory than the single modules, and the JSX
 * of the mails is compiled in it.
 */
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
          // A bundle outside this project cannot resolve packages by name, so it imports them by their paths.
          ...(path.resolve(serverDir).startsWith(path.resolve() + path.sep)
            ? {}
            : { paths: (id: string) => (PACKAGES.some((name) => id.startsWith(name)) ? import.meta.resolve(id) : id) }),
        },
      },
    },
  });
}
