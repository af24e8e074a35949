import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { checkContent, checkPictures } from '#app/content-check/check-content.ts';
import { type Finding, findings } from '#app/content-check/content-advice.ts';
import { defineCommand } from '../../command.ts';

const TITLES: Readonly<Record<Finding['about'], string>> = {
  language: 'Missing translations',
  picture: 'Pictures',
  colour: 'Colours',
  later: 'Published later',
  old: 'Old data',
};

export const command = defineCommand({
  usage: `npm run agency -- content

Lists what editors can improve: missing translations, poor pictures, and colours that texts cannot use. If a mistake
would stop the build, the command reports that mistake instead.`,
  async run() {
    checkContent(CONTENT_DIR);
    await checkPictures(CONTENT_DIR);
    const found = Map.groupBy(await findings(CONTENT_DIR), ({ about }) => about);
    for (const [about, title] of Object.entries(TITLES)) {
      const rows = found.get(about as Finding['about']) ?? [];
      console.log(`\n${title}: ${rows.length || 'none'}`);
      for (const { file, field, message } of rows) {
        console.log(`  ${CONTENT_DIR}/${file}${field ? `, ${field}` : ''}: ${message}`);
      }
    }
  },
});
