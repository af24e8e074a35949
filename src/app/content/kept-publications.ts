import type { RepositorySettings } from '#editing/storage/choose-storage.ts';
import type { ContentSettings } from '#server/settings/content-settings.ts';
import { isSampleAgency } from '../start/data-owner.ts';

/**
 * Returns how the publications of a content folder are kept. Whoever tries the sample does not want commits in the working
 * copy of the program, so its publications are kept in the data folder, unless CONTENT_PUSH is set.
 */
export const keptPublications = (
  contentDir: string,
  settings: ContentSettings = { push: false },
): RepositorySettings => ({
  ...settings,
  git: settings.push || !isSampleAgency(contentDir),
});
