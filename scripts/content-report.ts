import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { checkContent } from '../src/app/content-check/check-content.ts';
import { type Finding, findings } from '../src/app/content-check/content-advice.ts';
import { runCommand } from './run-command.ts';

/** `npm run content:report`: what editors may want to look at. A mistake that would stop the build is told first. */
const TITLES: Readonly<Record<Finding['about'], string>> = {
  language: 'Without a text in a language that is on',
  picture: 'Pictures',
  colour: 'Colours',
};

await runCommand(async () => {
  checkContent(CONTENT_DIR);
  const found = Map.groupBy(await findings(CONTENT_DIR), ({ about }) => about);
  for (const [about, title] of Object.entries(TITLES)) {
    const rows = found.get(about as Finding['about']) ?? [];
    console.log(`\n${title}: ${rows.length || 'none'}`);
    for (const { file, field, message } of rows) {
      console.log(`  ${CONTENT_DIR}/${file}${field ? `, ${field}` : ''}: ${message}`);
    }
  }
  return 0;
});
