import { join } from 'node:path';
import { readYaml } from '#agency/content/content-file.ts';
import { siteSchema } from '#agency/content/site.schema.ts';
import type { Editor } from '../editing-api.ts';
import { FOLDERS, type Workspace } from '../workspace.ts';
import { gitFolder, isGitFolder } from './git-folder.ts';
import { hostedRepository } from './hosted-repository.ts';
import type { HostedRepository } from './hosts/git-host.ts';
import { plainFolder } from './plain-folder.ts';
import type { Storage } from './storage.ts';

/** How publications are kept; by default in the Git working copy of the content folder, or else in the data folder. */
export interface RepositorySettings {
  /** whether a Git working copy keeps the publications; yes by default */
  git?: boolean | undefined;
  /** whether publications in a working copy are pushed */
  push?: boolean | undefined;
  /** repository on a Git host, which keeps the publications instead */
  hosted?: HostedRepository | undefined;
}

/** Opens the storage that fits the content folder. */
export async function chooseStorage(
  parts: Pick<Workspace, 'contentDir' | 'folder' | 'objects' | 'publishedFiles' | 'now'>,
  { git = true, push = false, hosted }: RepositorySettings,
): Promise<Storage> {
  const committer = committerOf(parts.contentDir);
  if (hosted) return hostedRepository({ ...parts, committer, repository: hosted });
  if (git && (await isGitFolder(parts.contentDir))) return gitFolder({ ...parts, push, committer });
  return plainFolder({ ...parts, folder: join(parts.folder, FOLDERS.publications) });
}

/** Returns the name of the site, and an address at its host, for the person who commits. */
function committerOf(contentDir: string): Editor {
  try {
    const { name, url } = readYaml('site.yaml', siteSchema, contentDir);
    return { name, email: `site@${new URL(url).hostname}` };
  } catch {
    // A mistake in site.yaml must not keep editors from mending it.
    return { name: 'Website', email: 'site@localhost' };
  }
}
