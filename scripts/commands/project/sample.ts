import { cp } from 'node:fs/promises';
import path from 'node:path';
import { SAMPLE_FEED } from '#feed/environment.ts';
import { SAMPLE_DAY } from '#feed/sample-dates.ts';
import { defineCommand } from '../../command.ts';
import { writeFeed } from '../../sample/feed/write-feed.ts';
import { readSampleOptions, SAMPLE_OPTIONS, SAMPLE_USAGE } from '../../sample/options.ts';
import { writeOwnerFeed } from '../../sample/owners/owner-feed.ts';

export const command = defineCommand({
  usage: SAMPLE_USAGE,
  options: SAMPLE_OPTIONS,
  async run(values) {
    const options = readSampleOptions(values);
    const { listings, out, seed } = options;
    console.log(`${writeFeed(options)}: ${listings} properties.`);
    console.log(`${writeOwnerFeed(out, SAMPLE_DAY, seed)}: owners.`);
    if (options.pictures === 'none') return;
    for (const folder of ['pictures', 'documents'])
      await cp(path.join(path.dirname(SAMPLE_FEED), folder), path.join(out, folder), { recursive: true });
  },
});
