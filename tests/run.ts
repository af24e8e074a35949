import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LINT, TYPES } from '../scripts/commands/check.ts';
import { installTestBrowser } from './chromium.ts';
import { installFirefox } from './firefox.ts';
import { command } from './run/command.ts';
import { playwrightCount, type Single, vitestCount } from './run/counts.ts';
import { report, step, tryFailedAgain } from './run/steps.ts';
import { startPostgres } from './support/postgres.ts';

const PARTS = ['check', 'unit', 'site', 'browser', 'drills'] as const;
type Part = (typeof PARTS)[number];
const HELP = `npm test [-- --only part,part] [--shard 1/2] [--drills 1/3] [--turn 1]; npm run test:all adds the long tests

  --only   ${PARTS.join(', ')}: lint and types; unit tests; build and checks of the built site; browser tests; drills
           (drills run in test:all, or if they are named here)
  --shard  the first of two parts of the browser tests
  --drills adds the first of three parts of the drills
  --turn   tests each journey in another language, width and colour scheme; as many turns as there are languages test
           them all
  --all    Firefox, third parties, other settings, drills`;

/**
 * Runs the tests: lint, types, unit tests, a build of the sample in a folder of its own, checks of the built site, and
 * every journey once in a browser, each in one language, width and colour scheme. Three sequences of steps run in
 * parallel. If a step fails, the others still run. In CI, failed tests run once more at the end, with nothing beside
 * them. The last line says how many single tests passed and failed.
 */
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    shard: { type: 'string' },
    drills: { type: 'string' },
    turn: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit();
}
const everything = values.all;
const parts = new Set<Part>(readParts(values.only) ?? PARTS.filter((part) => part !== 'drills' || everything));
if (values.drills) parts.add('drills');

/** Returns the parts of the test run that `--only` names. If a part does not exist, ends the process. */
function readParts(only: string | undefined): Part[] | undefined {
  const names = only?.split(',');
  const unknown = names?.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined) {
    console.error(`Unknown part «${unknown}». Choose from ${PARTS.join(', ')}.`);
    process.exit(2);
  }
  return names && PARTS.filter((part) => names.includes(part));
}

const root = path.resolve(import.meta.dirname, '..');
await mkdir(path.join(root, '.data'), { recursive: true });
const folder = await mkdtemp(path.join(root, '.data', 'test-'));
const site = { SITE_DIR: path.join(folder, 'site'), DATA_DIR: path.join(folder, 'data') };
const postgres = await startPostgres();
const env = {
  ...site,
  TEST_DATABASE_URL: postgres.url,
  // With a compile cache, commands start in half the time.
  NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
  ...(everything ? { TEST_ALL: '1' } : {}),
  TEST_TURN: values.turn,
};

async function single(name: string, line: string) {
  const succeeded = await command(name, line, env);
  return { passed: Number(succeeded), failed: Number(!succeeded) };
}

type VitestProject = 'unit' | 'output' | 'long';

/** Runs a project of Vitest, or only these files, one after the other. */
async function vitest(project: VitestProject, files: readonly string[] = []) {
  const file = path.join(folder, `${project}.json`);
  const reporters = `--reporter=default --reporter=json --outputFile.json="${file}"`;
  // Unit tests use folders of their own, so these variables are cleared.
  const names = project === 'unit' ? { SITE_DIR: '', DATA_DIR: '' } : {};
  const shard = project === 'long' && values.drills ? `--shard=${values.drills}` : '';
  const only = files.length > 0 ? `--maxWorkers=1 ${files.map((name) => `"${name}"`).join(' ')}` : shard;
  const succeeded = await command(
    project,
    `vitest run --config tests/vitest.config.ts --project ${project} ${reporters} ${only}`,
    { ...env, ...names },
  );
  return vitestCount(file, succeeded);
}

/** Runs the files of these tests again, because later tests of a file may need what earlier ones did. */
const filesAgain = (project: VitestProject) => (failed: readonly Single[]) =>
  vitest(project, [...new Set(failed.map(({ file }) => file))]);

/** Runs the browser tests, or those that failed last time, one after the other. */
async function browser(which: 'all' | 'failed' = 'all') {
  await installTestBrowser();
  if (everything) installFirefox();
  const shard = values.shard ? `--shard=${values.shard}` : '';
  const file = path.join(folder, 'browser.json');
  const succeeded = await command(
    'browser',
    `playwright test --config tests/playwright.config.ts --reporter=list,json ${which === 'all' ? shard : '--last-failed --workers=1'}`,
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  return playwrightCount(file, succeeded);
}

/** If the build of a site failed, the tests of that site did not run. A second try would leave them out again. */
const browserAgain = async (failed: readonly Single[]) =>
  failed.some(({ file }) => file.endsWith('/build.ts')) ? { passed: 0, failed: failed.length } : browser('failed');

const needsSite = parts.has('site') || parts.has('browser') || parts.has('drills');
const built = needsSite ? step('build of the sample', () => single('build', 'node scripts/main.ts build')) : undefined;
const unit = parts.has('unit') ? step('unit tests', () => vitest('unit'), filesAgain('unit')) : undefined;
// The tests spend half of their time waiting for pages, mails and databases, so a third sequence of steps runs
// meanwhile.
await Promise.all([
  (async () => {
    if (!parts.has('check')) return;
    // Lint and types are two steps, so that a formatting mistake does not hide a type error.
    await step(LINT, () => single('lint', LINT));
    // Waits for the build, which also writes the types that Astro generates.
    await built;
    await step(TYPES, () => single('types', TYPES));
  })(),
  (async () => {
    if (!(await built)) return;
    if (parts.has('site')) await step('the built site', () => vitest('output'), filesAgain('output'));
    if (parts.has('browser')) await step('in a browser', browser, browserAgain);
  })(),
  (async () => {
    await unit;
    if (parts.has('drills') && (await built)) await step('drills', () => vitest('long'), filesAgain('long'));
  })(),
]);
if (process.env.CI) await tryFailedAgain();
await postgres.stop();
const { passed, failed } = report();
if (failed === 0) await rm(folder, { recursive: true, force: true });
else console.log(`\nWhat was built stays in ${path.relative(root, folder)}.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
