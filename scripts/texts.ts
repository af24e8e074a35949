import { LANGUAGES } from '#domain/language.ts';
import { keyUse } from './check/texts/key-use.ts';
import { identicalTexts, keysOf, missingTexts, readTexts, TEXTS_DIR } from './check/texts/text-files.ts';
import { textsOutside } from './check/texts/texts-in-code.ts';

/**
 * `npm run texts`: per language what is missing, and what is the same as in another language; then what nothing asks
 * for, and what stands in code instead. Ends with 1 where something is missing, unused or in the wrong place.
 */
const files = readTexts();
const wrong: string[] = [];

function list(title: string, rows: readonly string[]): void {
  console.log(`\n${title}: ${rows.length || 'none'}`);
  for (const row of rows) console.log(`  ${row}`);
}

for (const language of LANGUAGES) {
  console.log(`\n── ${TEXTS_DIR}/${language}.json, ${files[language].size} texts`);
  const missing = missingTexts(files, language);
  wrong.push(...missing);
  list('Missing', missing);
  for (const other of LANGUAGES.slice(LANGUAGES.indexOf(language) + 1)) {
    list(
      `The same in ${other}`,
      identicalTexts(files[language], files[other]).map((key) => `${key}: ${files[language].get(key)}`),
    );
  }
}
const { unused, unknown } = keyUse(keysOf(files.nl));
const outside = textsOutside();
console.log('\n── src');
list('Texts that nothing asks for', unused);
list('Keys without a text', unknown);
list('Texts that stand in code', outside);
if ([...wrong, ...unused, ...unknown, ...outside].length > 0) process.exitCode = 1;
