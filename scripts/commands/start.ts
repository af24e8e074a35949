import { defineCommand } from '../command.ts';

export const command = defineCommand({
  usage: `npm start                        builds and serves the sample agency
npm start -- ../agency           builds and serves the agency in that folder («npm run new» creates one)
npm start -- ../agency --sample  shows the sample's homes, to try it; a banner on each page says that they do not exist`,
  options: { sample: { type: 'boolean' } },
  async run({ sample }) {
    if (sample) process.env.SAMPLE_HOMES = 'yes';
    // Imported here, because its modules read the agency's folder when they are loaded.
    const { start } = await import('../start/start.ts');
    return start();
  },
});
