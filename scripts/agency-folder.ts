import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder the agency of this process, as CONTENT_DIR would; without one nothing changes. What is built of it and
 * kept of it lies in `.data/{its name}`, unless DATA_DIR and SITE_DIR say otherwise. Call it before anything is imported
 * that reads content. Gives a sentence for people where the folder holds no agency.
 */
export function useAgencyFolder(folder: string | undefined): string | undefined {
  if (folder === undefined) return undefined;
  if (!existsSync(path.join(folder, 'site.yaml'))) {
    return `${path.resolve(folder)} holds no agency: there is no site.yaml in it. «npm run new -- ${folder}» makes one.`;
  }
  process.env.CONTENT_DIR = path.relative('', folder);
  process.env.DATA_DIR ||= path.join('.data', path.basename(path.resolve(folder)));
  process.env.SITE_DIR ||= path.join(process.env.DATA_DIR, 'dist');
  return undefined;
}
