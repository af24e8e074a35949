import { existsSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { endWaiting, publishDue, readScheduled } from '#desk/server/content/scheduled-publication.ts';
import { openEditing } from '#editing/open-editing.ts';
import { readContentSettings } from '#server/settings/content-settings.ts';
import { draftGaps, draftMistakes } from '../content-check/draft-mistakes.ts';
import { keptPublications } from './kept-publications.ts';

/**
 * Publishes what editors have scheduled for the night, before the night reads the content; the server need not run. A failure
 * stays noted, so that the server tells the editor, and the night goes on with the content that is published.
 */
export async function publishWithNight(
  dataDir: string,
  say: (line: string) => void,
  contentDir = CONTENT_DIR,
): Promise<void> {
  if (!existsSync(path.join(contentDir, 'site.yaml'))) return;
  const open = () =>
    openEditing({
      contentDir: path.resolve(contentDir),
      dataDir,
      check: draftMistakes,
      gaps: draftGaps,
      repository: keptPublications(contentDir, readContentSettings(process.env)),
    });
  try {
    if (await publishDue({ isNight: true, now: Date.now() }, dataDir, open))
      say('Published the changes that editors had scheduled.');
    const { failed } = (await readScheduled(dataDir)) ?? {};
    if (failed) say(`The scheduled changes of the content were not published: ${failed.problem}`);
  } catch (error) {
    say(
      `The scheduled changes of the content could not be published: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  // This night shows everything that has been published before it reads the content.
  await endWaiting(dataDir);
}
