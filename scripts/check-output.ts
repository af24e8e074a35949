import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { readBuildReport } from './build/report.ts';
import { findingText, writeFindings } from './check/findings-file.ts';
import { checkOnThreads } from './check/threads.ts';

// Its threads keep little and leave much behind: V8 would take twice as much memory before it collects.
setFlagsFromString('--heap-growing-percent=30');

/** Pieces of advice that are printed; they tend to be alike. */
const ADVICE_MAX = 50;

const USAGE = `npm run check:site -- [folder] [--changed]

Checks a built site: SITE_DIR or dist, built from the feed in DATA_DIR. Says what is wrong, and ends with 1 if anything is that visitors
must not see; advice is said only.
--changed   only what the build has changed in the site that was published before`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean' }, help: { type: 'boolean' } },
});

if (values.help) {
  console.log(USAGE);
} else {
  const dir = positionals[0] ?? (process.env.SITE_DIR || 'dist');
  const { changed } = values.changed ? await readBuildReport(dir) : {};
  const dataDir = process.env.DATA_DIR || '.data';
  const findings = await checkOnThreads({ dir, dataDir, changed });
  const wrong = findings.filter(({ advice }) => !advice).length;
  await writeFindings(
    dir,
    findings.filter(({ advice }) => !advice),
  );
  // What is wrong comes first, and whole.
  const said = findings.toSorted((a, b) => Number(a.advice) - Number(b.advice)).slice(0, wrong + ADVICE_MAX);
  for (const finding of said) console.log(`${finding.advice ? 'Advice: ' : ''}${findingText(finding)}`);
  console.log(
    `${dir}: ${wrong === 0 ? 'nothing to complain about' : `${wrong} findings`}, ${findings.length - wrong} pieces of advice.`,
  );
  process.exitCode = wrong === 0 ? 0 : 1;
}
