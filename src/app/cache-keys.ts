import { catalogue } from '#catalogue/catalogue.ts';
import { belgianDay } from '#domain/belgian-time.ts';
import { type CacheKeys, createCacheKeys } from './create-cache-keys.ts';

let making: Promise<CacheKeys> | undefined;

/** The keys of this build. */
export function cacheKeys(): Promise<CacheKeys> {
  making ??= catalogue().then((all) => createCacheKeys(all, belgianDay(Date.now())));
  return making;
}
