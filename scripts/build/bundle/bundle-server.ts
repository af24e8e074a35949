import path from 'node:path';
import { build, type Plugin } from 'vite';
import { API_FILE } from '#server/built/build-record.ts';
import { keepBundle } from './kept-bundle.ts';
import { isInProject, serverBundle } from './server-bundle.ts';

/** Packages that cannot be bundled, because they have native code or read their own files. */
const PACKAGES = ['@electric-sql/pglite', 'pg', 'sharp'];

/**
 * Bundles the server into one file. The bundle starts faster and uses less memory than the single modules, and the JSX
 * of the mails is compiled in it.
 */
export const buildServer = (folder: string, isInside = isInProject(folder)): Promise<void> =>
  bundleServer('src/app/start/create-api.ts', folder, { fileName: API_FILE, isInProject: isInside });

/** Bundles the server for `serverDir`, unless the code is unchanged since the last build in `cacheDir`. */
export async function keepServer(serverDir: string, cacheDir: string): Promise<void> {
  const { folder, key, isInside } = serverBundle(serverDir, cacheDir);
  await keepBundle(folder, key, (part) => buildServer(part, isInside));
}

interface ServerBundle {
  fileName: string;
  plugins?: Plugin[];
  /** whether the bundle will run from a folder inside this project, if that is not where it is written */
  isInProject?: boolean;
}

/** Bundles code for the server, from the module `entry`, into a file of `folder`. */
export async function bundleServer(
  entry: string,
  folder: string,
  { fileName, plugins = [], isInProject: isInside = isInProject(folder) }: ServerBundle,
): Promise<void> {
  await build({
    plugins,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: PACKAGES },
    build: {
      ssr: path.resolve(entry),
      outDir: folder,
      emptyOutDir: false,
      target: 'node22',
      rollupOptions: {
        output: {
          entryFileNames: fileName,
          chunkFileNames: '[name].js',
          // A bundle outside this project cannot resolve packages by name, so it imports them by their paths.
          ...(isInside
            ? {}
            : { paths: (id: string) => (PACKAGES.some((name) => id.startsWith(name)) ? import.meta.resolve(id) : id) }),
        },
      },
    },
  });
}
