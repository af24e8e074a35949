import { LANGUAGES } from '#domain/language.ts';
import { keyUse } from '../../check/texts/key-use.ts';
import { identicalTexts, keysOf, missingTexts, readTexts, TEXTS_DIR } from '../../check/texts/text-files.ts';
import { textsOutside } from '../../check/texts/texts-in-code.ts';
import { defineCommand } from '../../command.ts';

export const command = defineCommand({
  usage: `npm run project -- texts

Lists, for each language, the texts that are missing and those that are the same as in another language; then the texts that
are never used, and those written in code. Exits with code 1 if a text is missing, unused or in the wrong place.`,
  run() {
    const files = readTexts();
    const wrong: string[] = [];
    for (const language of LANGUAGES) {
      console.log(`\n── ${TEXTS_DIR}/${language}.json, ${files[language].size} texts`);
      const missing = missingTexts(files, language);
      wrong.push(...missing);
      printList('Missing', missing);
      for (const other of LANGUAGES.slice(LANGUAGES.indexOf(language) + 1)) {
        const same = identicalTexts(files[language], files[other]);
        printList(
          `The same in ${other}`,
          same.map((key) => `${key}: ${files[language].get(key)}`),
        );
      }
    }
    const { unused, unknown } = keyUse(keysOf(files.nl));
    const outside = textsOutside();
    console.log('\n── src');
    printList('Unused texts', unused);
    printList('Keys without a text', unknown);
    printList('Texts in code', outside);
    return [...wrong, ...unused, ...unknown, ...outside].length > 0 ? 1 : 0;
  },
});

function printList(title: string, rows: readonly string[]): void {
  console.log(`\n${title}: ${rows.length || 'none'}`);
  for (const row of rows) console.log(`  ${row}`);
}
