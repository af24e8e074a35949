import type { Loader } from 'astro/loaders';
import { maskSecrets } from '#domain/masked-address.ts';
import { currentImport } from './accept.ts';
import type { ImportRules } from './import-rules.ts';
import type { ImportRecord } from './state.schema.ts';
import { importFiles, readListings, readRest } from './state.ts';

export interface FeedLoaderOptions extends ImportRules {
  dataDir: string;
  /** feed document of the sample, shown until a feed is accepted; absent: no homes are */
  sample: string | undefined;
}

let running: Promise<ImportRecord> | undefined;

/** Astro runs all loaders at once; they share one import. */
function importOnce(options: FeedLoaderOptions): Promise<ImportRecord> {
  running ??= currentImport(options).finally(() => {
    running = undefined;
  });
  return running;
}

/** Content loader of the listings: one entry a home, with a digest that changes when anything it shows does. */
export function listingsLoader(options: FeedLoaderOptions): Loader {
  return {
    name: 'feed-listings',
    async load({ store, generateDigest, watcher, logger }) {
      const { source, listings } = await importOnce(options);
      const seen = new Set<string>();
      for await (const { listing, line } of readListings(options.dataDir)) {
        const id = String(listing.id);
        seen.add(id);
        store.set({ id, data: { ...listing }, digest: generateDigest(line) });
      }
      for (const id of store.keys()) if (!seen.has(id)) store.delete(id);
      watcher?.add(importFiles(options.dataDir).record);
      logger.info(
        `${listings} listings from ${source.kind === 'sample' ? 'the sample' : maskSecrets(source.location)}`,
      );
    },
  };
}

/** Content loader of what is not a listing: entries `projects`, `types`, `neighbourhoods` and `hasListings`, each with its rows. */
export function taxonomyLoader(options: FeedLoaderOptions): Loader {
  return {
    name: 'feed-taxonomy',
    async load({ store, generateDigest }) {
      const { listings } = await importOnce(options);
      const all = { ...(await readRest(options.dataDir)), hasListings: listings > 0 ? [true] : [] };
      for (const [id, rows] of Object.entries(all)) {
        store.set({ id, data: { rows }, digest: generateDigest(JSON.stringify(rows)) });
      }
    },
  };
}
