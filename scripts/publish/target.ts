import { z } from 'zod';
import { SettingsError } from '../nightly/settings.ts';
import { openStorage, type Storage } from './storage.ts';
import { readStoragePlace, readStorageSettings } from './storage-settings.ts';

/** Settings of what is published elsewhere, from the environment; an empty value counts as absent. */
export const publishEnvironment = z.object({
  SITE_STORAGE: z.preprocess((value) => value || undefined, z.string().optional()),
});

/** Where a command says that a site is published, else SITE_STORAGE. @throws {SettingsError} where neither does */
export function targetOf(given: string | undefined, option: string): string {
  const target = given ?? publishEnvironment.parse(process.env).SITE_STORAGE;
  if (target) return target;
  throw new SettingsError(`Say where: ${option} s3://bucket/prefix, or SITE_STORAGE.`);
}

/** The storage at `s3://bucket/prefix`; undefined for a folder. @throws {SettingsError} that says what is missing */
export function storageAt(target: string): Storage | undefined {
  const place = readStoragePlace(target);
  return place && openStorage(place, readStorageSettings(process.env));
}
