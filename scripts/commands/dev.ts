import { defineCommand } from '../command.ts';

export const command = defineCommand({
  usage: `npm run dev [-- ../agency]

Serves the sample agency, or the agency in that folder, with its server side, and shows every change of a file immediately.`,
  async run() {
    // Imported here, because its modules read the agency's folder when they are loaded.
    const { develop } = await import('../start/develop.ts');
    return develop();
  },
});
