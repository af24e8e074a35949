import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { startPostgres } from '../scripts/drill/postgres.ts';
import { installTestBrowser } from './chromium.ts';
import { command } from './run/command.ts';
import { playwrightCount, vitestCount } from './run/counts.ts';
import { report, step } from './run/steps.ts';

/**
 * `npm test`: lint, types, unit tests, a build of the sample in a folder of its own, checks of what it built, every
 * journey once in a browser. `npm run test:all` (`--all`) makes them in every language, width and scheme, with third
 * parties too, and runs the drills. Three rows of steps go side by side; a step that fails does not hide the others. The
 * last line says how many single tests passed and failed.
 */
const everything = process.argv.includes('--all');
const root = path.resolve(import.meta.dirname, '..');
await mkdir(path.join(root, '.data'), { recursive: true });
const folder = await mkdtemp(path.join(root, '.data', 'test-'));
const site = { SITE_DIR: path.join(folder, 'site'), DATA_DIR: path.join(folder, 'data') };
const postgres = await startPostgres();
const env = {
  ...site,
  TEST_DATABASE_URL: postgres.url,
  // Commands start in half the time.
  NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
  ...(everything ? { TEST_ALL: '1' } : {}),
};

async function single(name: string, line: string) {
  const succeeded = await command(name, line, env);
  return { passed: Number(succeeded), failed: Number(!succeeded) };
}

async function vitest(project: 'unit' | 'output' | 'long') {
  const file = path.join(folder, `${project}.json`);
  const reporters = `--reporter=default --reporter=json --outputFile.json="${file}"`;
  // Unit tests make folders of their own; a site that a drill builds is none of ours.
  const names = project === 'unit' ? { SITE_DIR: '', DATA_DIR: '' } : {};
  const succeeded = await command(
    project,
    `vitest run --config tests/vitest.config.ts --project ${project} ${reporters}`,
    { ...env, ...names },
  );
  return vitestCount(file, succeeded);
}

async function browser() {
  await installTestBrowser();
  const file = path.join(folder, 'browser.json');
  const succeeded = await command(
    'browser',
    'playwright test --config tests/playwright.config.ts --reporter=list,json',
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  return playwrightCount(file, succeeded);
}

const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
  scripts: { check: string };
};
// Each part on its own, so that a slip of the formatter does not hide a wrong type.
const [lint = '', types = ''] = scripts.check.split('&&').map((part) => part.trim());

const built = step('build of the sample', () => single('build', 'node scripts/build.ts'));
const unit = step('unit tests', () => vitest('unit'));
// Half of a test is waiting, for a page, a mail, a database: a third row of steps fills the two others' gaps.
await Promise.all([
  (async () => {
    await step(lint, () => single('lint', lint));
    // Astro's own types are written by a build as well.
    await built;
    await step(types, () => single('types', types));
  })(),
  (async () => {
    if (!(await built)) return;
    await step('what was built', () => vitest('output'));
    await step('in a browser', browser);
  })(),
  (async () => {
    await unit;
    if (everything && (await built)) await step('drills', () => vitest('long'));
  })(),
]);
await postgres.stop();
const { passed, failed } = report();
if (failed === 0) await rm(folder, { recursive: true, force: true });
else console.log(`\nWhat was built stays in ${path.relative(root, folder)}.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
