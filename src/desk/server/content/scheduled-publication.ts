import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { LANGUAGES, type Language } from '#domain/language.ts';
import type { Editing, PublishResult } from '#editing/editing-api.ts';
import { lockFolder } from '#platform/folder-lock.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';

/*
 * The publication that waits, and the build that is to show the last one, as files in the data folder: a night publishes without
 * a running server and its database.
 */

const FOLDER = join('editing', 'publication');
const SCHEDULED = 'scheduled.json';
const BUILD_WAITS = 'build-waits.json';
/** A storage that cannot be reached is tried again for this long. */
const TRIED_MS = 3_600_000;
/** Mistakes that the message about a failure names. */
const NAMED_MAX = 5;

const scheduledSchema = z.object({
  /** ISO time; absent: with the next night */
  at: z.iso.datetime().optional(),
  by: z.object({ staffId: z.string(), name: z.string(), email: z.string() }),
  language: z.enum(LANGUAGES),
  message: z.string(),
  /** why it could not be published, when, and whether a mail about it has been stored */
  failed: z.object({ at: z.iso.datetime(), problem: z.string(), isTold: z.boolean() }).optional(),
});
export type ScheduledPublication = z.infer<typeof scheduledSchema>;

const folderIn = (dataDir: string) => join(dataDir, FOLDER);

/** Returns the publication that waits; undefined if there is none. */
export async function readScheduled(dataDir: string): Promise<ScheduledPublication | undefined> {
  const text = await readFile(join(folderIn(dataDir), SCHEDULED), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : scheduledSchema.parse(JSON.parse(text));
}

/** Stores the publication that waits, in place of an earlier one. */
export async function schedule(publication: ScheduledPublication, dataDir: string): Promise<void> {
  await mkdir(folderIn(dataDir), { recursive: true });
  await replaceFile(join(folderIn(dataDir), SCHEDULED), JSON.stringify(publication));
}

export const unschedule = (dataDir: string): Promise<void> => rm(join(folderIn(dataDir), SCHEDULED), { force: true });

/** Notes that a build has to show what has been published. `askedBy` is the name of the editor. */
export async function noteBuild(askedBy: string, dataDir: string): Promise<void> {
  await mkdir(folderIn(dataDir), { recursive: true });
  await replaceFile(join(folderIn(dataDir), BUILD_WAITS), JSON.stringify({ askedBy }));
}

/** Returns who waits for a build; undefined if nobody does. */
export async function waitingBuild(dataDir: string): Promise<{ askedBy: string } | undefined> {
  const text = await readFile(join(folderIn(dataDir), BUILD_WAITS), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : z.object({ askedBy: z.string() }).parse(JSON.parse(text));
}

export const endWaiting = (dataDir: string): Promise<void> => rm(join(folderIn(dataDir), BUILD_WAITS), { force: true });

/** Does some work on these files unless another process does. Returns undefined then. */
export async function alone<T>(dataDir: string, work: () => Promise<T>): Promise<T | undefined> {
  await mkdir(folderIn(dataDir), { recursive: true });
  const free = lockFolder(folderIn(dataDir));
  if (!free) return undefined;
  try {
    return await work();
  } finally {
    free();
  }
}

/**
 * Publishes what waits, if it is due: at its time, or with the night. Returns whether something was published. A failure stays
 * in the file, so that the editor learns of it; only a storage that cannot be reached is tried again.
 */
export async function publishDue(
  { isNight, now }: { isNight: boolean; now: number },
  dataDir: string,
  open: () => Promise<Editing>,
): Promise<boolean> {
  const isDue = ({ at, failed }: ScheduledPublication) => !failed && (at ? Date.parse(at) <= now : isNight);
  const known = await readScheduled(dataDir);
  if (!known || !isDue(known)) return false;
  const done = await alone(dataDir, async () => {
    const waiting = await readScheduled(dataDir);
    if (!waiting || !isDue(waiting)) return false;
    const { by, language, message } = waiting;
    // Stored before publishing: a crash may cause a build that changes nothing, but no build is missed.
    await noteBuild(by.name, dataDir);
    const result = await (await open()).publish({ editor: { name: by.name, email: by.email }, message, language });
    if (result.status === 'published' || result.status === 'nothing') {
      await unschedule(dataDir);
      return true;
    }
    await endWaiting(dataDir);
    if (result.status === 'unreachable' && now - Date.parse(waiting.at ?? new Date(now).toISOString()) < TRIED_MS)
      return false;
    const failed = { at: new Date(now).toISOString(), problem: problemText(result, language), isTold: false };
    await schedule({ ...waiting, failed }, dataDir);
    return false;
  });
  return done ?? false;
}

/** Returns in the editor's language why nothing could be published. */
function problemText(result: Exclude<PublishResult, { status: 'published' | 'nothing' }>, language: Language): string {
  const t = textsOf(language);
  if (result.status === 'unreachable') return result.reason;
  if (result.status === 'conflict') return t('content.schedule.conflict', { files: result.paths.join(', ') });
  const named = result.mistakes.slice(0, NAMED_MAX).map(({ path, message }) => `${path}: ${message}`);
  return t('content.schedule.mistakes', { list: named.join('; ') });
}
