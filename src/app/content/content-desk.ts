import type { ContentHost } from '#desk/server/content/content-host.ts';
import type { Editing } from '#editing/editing-api.ts';
import { openEditing } from '#editing/open-editing.ts';
import type { ApiContext, Ports } from '#server/context.ts';
import type { Store } from '#server/database/store.ts';
import { draftGaps, draftMistakes } from '../content-check/draft-mistakes.ts';
import { endedPreviewCookie, previewCookie, previewLink } from '../preview/preview-cookie.ts';
import { type PreviewRunner, runPreview } from '../preview/run-preview.ts';
import { type ServePreview, servePreview } from '../preview/serve-preview.ts';
import { keptPublications } from './kept-publications.ts';

type Needs = Ports<'contentDir' | 'dataDir' | 'log' | 'now' | 'settings' | 'site' | 'store'>;

const editings = new WeakMap<Store, Promise<Editing>>();
const previews = new WeakMap<Store, Preview>();

/** Returns the draft of the content folder of this server. It is opened at the first call. */
export function editingOf({
  contentDir,
  dataDir,
  settings,
  store,
  now,
}: Pick<Needs, 'contentDir' | 'dataDir' | 'settings' | 'store' | 'now'>) {
  const known = editings.get(store);
  if (known) return known;
  const opened = openEditing({
    ...{ contentDir, dataDir, now },
    check: draftMistakes,
    gaps: draftGaps,
    repository: keptPublications(contentDir, settings.content),
  });
  opened.catch(() => editings.delete(store));
  editings.set(store, opened);
  return opened;
}

export interface Preview extends PreviewRunner {
  serve: ServePreview;
}

/** Returns the preview of this server. Its process is started when somebody looks at the draft. */
export function previewOf(context: Needs & Partial<ApiContext>): Preview {
  const known = previews.get(context.store);
  if (known) return known;
  const draftDir = async () => (await editingOf(context)).draftDir();
  const runner = runPreview({ dataDir: context.dataDir, draftDir });
  const mistakes: Parameters<typeof servePreview>[0]['mistakes'] = async (language) =>
    draftMistakes(await draftDir(), language);
  const preview = { ...runner, serve: servePreview({ ...context, preview: runner, mistakes }) };
  previews.set(context.store, preview);
  return preview;
}

/** What the desk's endpoints for content files use. */
export const contentHost: ContentHost = {
  editing: editingOf,
  preview: previewOf,
  mistakes: draftMistakes,
  previewLink: (language, { store, now }) => previewLink(store.secret, language, now()),
  previewCookie: (sees, { store, settings: { secure: isSecure }, now }) =>
    sees ? previewCookie(store.secret, { isSecure, now: now() }) : endedPreviewCookie(isSecure),
};
