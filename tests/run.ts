import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from './chromium.ts';
import { command } from './run/command.ts';
import { playwrightCount, vitestCount } from './run/counts.ts';

/**
 * `npm test`: lint, types, unit tests, a build of the sample in a folder of its own, checks of what it built, browser
 * tests. A step that fails does not hide the others. The last line says how many single tests passed and failed.
 */
const root = path.resolve(import.meta.dirname, '..');
await mkdir(path.join(root, '.data'), { recursive: true });
const folder = await mkdtemp(path.join(root, '.data', 'test-'));
const env = { SITE_DIR: path.join(folder, 'site'), DATA_DIR: path.join(folder, 'data') };
const total = { passed: 0, failed: 0 };

async function step(title: string, run: () => Promise<{ passed: number; failed: number }>): Promise<boolean> {
  console.log(`\n── ${title}`);
  const { passed, failed } = await run().catch((error: Error) => {
    console.log(error.message);
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
  return failed === 0;
}

async function single(line: string, names?: Record<string, string>): Promise<{ passed: number; failed: number }> {
  const succeeded = await command(line, names);
  return { passed: Number(succeeded), failed: Number(!succeeded) };
}

async function vitest(project: 'unit' | 'output', names?: Record<string, string>) {
  const file = path.join(folder, `${project}.json`);
  const reporters = `--reporter=default --reporter=json --outputFile.json="${file}"`;
  const succeeded = await command(
    `vitest run --config tests/vitest.config.ts --project ${project} ${reporters}`,
    names,
  );
  return vitestCount(file, succeeded);
}

async function browser() {
  const file = path.join(folder, 'browser.json');
  const names = { ...env, CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const succeeded = await command('playwright test --config tests/playwright.config.ts --reporter=list,json', names);
  return playwrightCount(file, succeeded);
}

const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
  scripts: { check: string };
};
// Each part on its own, so that a slip of the formatter does not hide a wrong type.
for (const part of scripts.check.split('&&')) await step(part.trim(), () => single(part));
await step('unit tests', () => vitest('unit'));
await step('build of the sample', () => single('node scripts/build.ts', env));
await step('what was built', () => vitest('output', env));
await step('in a browser', browser);

if (total.failed === 0) await rm(folder, { recursive: true, force: true });
else console.log(`\nWhat was built stays in ${path.relative(root, folder)}.`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
