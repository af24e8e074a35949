import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { siteRights } from '#rebuild/run-jobs.ts';
import type { Ports } from '#server/context.ts';
import type { ContentOverview, Possible } from '../../content/content-api.ts';

type Needs = Ports<'contentDir' | 'dataDir' | 'isSuspended' | 'settings' | 'siteDir'>;

/** Returns what this server can do with the content files. */
export async function possible(context: Needs): Promise<ContentOverview['can']> {
  const edit = await canEdit(context);
  if (edit !== true) return { edit, preview: edit, publishNow: edit };
  const { refresh } = await siteRights(context);
  return { edit, preview: true, publishNow: typeof refresh === 'object' ? true : 'builtByHand' };
}

async function canEdit({ contentDir, isSuspended }: Needs): Promise<Possible> {
  if (isSuspended) return 'functions';
  const isWritable = await access(contentDir, constants.W_OK)
    .then(
      () => access(join(contentDir, 'site.yaml'), constants.R_OK | constants.W_OK).then(() => true),
      () => false,
    )
    .catch(() => false);
  return isWritable ? true : 'readOnly';
}
