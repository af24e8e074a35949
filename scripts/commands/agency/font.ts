import { useFont } from '#agency/brand/use-font.ts';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { defineCommand, WrongUsage } from '../../command.ts';

export const command = defineCommand({
  usage: `npm run agency -- font ../agency <name> [--for text]

Fetches a font by its name from Fontsource (https://fontsource.org/fonts), puts it into the folder fonts of the agency, and names
it in look.yaml: for headings, or with --for text for all other texts. Needs a connection to the registry of npm.`,
  options: { for: { type: 'string' } },
  arguments: [1, 1],
  failureMeans: 'Nothing was changed.',
  async run({ for: role = 'heading' }, [name = '']) {
    if (role !== 'heading' && role !== 'text') throw new WrongUsage(`--for is «${role}»; expected heading or text.`);
    console.log(await useFont(CONTENT_DIR, name, role));
  },
});
