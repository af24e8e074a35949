import { newAgencyFolder, notAnAgency } from '../agency-folder.ts';
import { defineCommand, WrongUsage } from '../command.ts';

export const command = defineCommand({
  usage: `npm start                        builds and serves the sample agency
npm start -- ../agency           builds and serves the agency in that folder; if the folder is empty or missing, asks for it in a browser
npm start -- ../agency --sample  shows the sample's homes, to try it; a banner on each page says that they do not exist`,
  options: { sample: { type: 'boolean' } },
  arguments: [0, 1],
  async run({ sample }, [newFolder]) {
    if (newFolder !== undefined) {
      if (newAgencyFolder([newFolder]) === undefined)
        throw new WrongUsage(
          notAnAgency(newFolder) ?? `npm start takes the folder of an agency, but was given «${newFolder}».`,
        );
      const { firstStart } = await import('../start/first-start.ts');
      return firstStart(newFolder, sample === true);
    }
    if (sample) process.env.SAMPLE_HOMES = 'yes';
    // Imported here, because its modules read the agency's folder when they are loaded.
    const { start } = await import('../start/start.ts');
    return start();
  },
});
