import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from '#platform/server/failures.ts';

/**
 * Makes this process use the agency in `folder`, like the variable CONTENT_DIR. Its data and its built site are in
 * `.data/{name}`, unless DATA_DIR and SITE_DIR name other folders. Must be called before any module that reads content
 * is imported.
 * @throws {StartRefused} if the folder holds no agency
 */
export function useAgencyFolder(folder: string | undefined): void {
  if (folder === undefined) return;
  if (!existsSync(path.join(folder, 'site.yaml'))) {
    throw new StartRefused(
      `${path.resolve(folder)} does not contain an agency, because it has no site.yaml. Create one with «npm run new -- ${folder}».`,
    );
  }
  process.env.CONTENT_DIR = path.relative('', folder);
  process.env.DATA_DIR ||= path.join('.data', path.basename(path.resolve(folder)));
  process.env.SITE_DIR ||= path.join(process.env.DATA_DIR, 'dist');
}
