import { existsSync, realpathSync } from 'node:fs';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lockFolder } from '#platform/folder-lock.ts';

/** Files and folders of the program that pages are made with. */
const PROGRAM = ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];
/** Maximum number of servers that show a draft of one data folder at the same time. */
const COPIES_MAX = 8;

/** A copy of the program in which one preview runs. `free` releases it for another server. */
export interface ProgramCopy {
  folder: string;
  free: () => void;
}

/**
 * Copies the program into the data folder. Astro keeps the articles of a development server in the folder of the program, so
 * two agencies, or a preview and `npm run dev`, would otherwise show each other's articles. The copy also works if the
 * program itself is read-only. It contains no settings and no data.
 */
export async function copyProgram(dataDir: string): Promise<ProgramCopy> {
  for (let number = 1; number <= COPIES_MAX; number++) {
    const folder = join(dataDir, 'editing', 'preview', String(number));
    await mkdir(folder, { recursive: true });
    const free = lockFolder(folder);
    if (!free) continue;
    try {
      // The cache of prepared packages stays.
      for (const name of PROGRAM) await rm(join(folder, name), { recursive: true, force: true });
      for (const name of PROGRAM)
        if (existsSync(name)) await cp(resolve(name), join(folder, name), { recursive: true });
      const packages = join(folder, 'node_modules');
      await rm(packages, { force: true });
      await symlink(realpathSync('node_modules'), packages, 'dir');
      return { folder, free };
    } catch (error) {
      free();
      throw error;
    }
  }
  throw new Error(`more than ${COPIES_MAX} servers show drafts of ${dataDir}`);
}
