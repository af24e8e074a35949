import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { collectEarly } from '#platform/server/collect-early.ts';
import { readBuildReport } from '../../build/build-report.ts';
import { checkOnThreads, readData } from '../../check/check-on-threads.ts';
import { findingText, writeFindings } from '../../check/finding.ts';
import { defineCommand } from '../../command.ts';

/** Maximum number of recommendations to print, because they tend to be similar. */
const ADVICE_MAX = 50;

export const command = defineCommand({
  usage: `npm run project -- check-site [folder] [--changed] [--wait]

Checks a built site, by default that of SITE_DIR (dist), against the feed in DATA_DIR: links, HTML, languages, structured
data, sizes, and that it shows nothing hidden. Exits with code 1 if the site must not be published. Advice does not affect the exit code.

--changed   checks only what the build has changed since the last published site
--wait      reads the export at once, but waits for a line on its input before it reads the site`,
  options: { changed: { type: 'boolean' }, wait: { type: 'boolean' } },
  arguments: [0, 1],
  async run(values, [dir = process.env.SITE_DIR || 'dist']) {
    // The check creates many short-lived objects. Without this flag, V8 would use twice as much memory before it
    // collects them.
    collectEarly();
    const dataDir = process.env.DATA_DIR || '.data';
    const rules = values.wait ? await readData(dataDir) : undefined;
    if (values.wait && !(await hasLine(process.stdin))) return 1;
    const { changed } = values.changed ? await readBuildReport(dir) : {};
    const findings = await checkOnThreads({ dir, dataDir, changed, rules });
    const mistakes = findings.filter(({ advice }) => !advice);
    await writeFindings(dir, mistakes);
    // Mistakes are printed first and completely; recommendations follow up to the maximum.
    const printed = findings
      .toSorted((a, b) => Number(a.advice) - Number(b.advice))
      .slice(0, mistakes.length + ADVICE_MAX);
    for (const finding of printed) console.log(`${finding.advice ? 'Advice: ' : ''}${findingText(finding)}`);
    const verdict = mistakes.length === 0 ? 'no mistakes' : `${mistakes.length} mistakes`;
    console.log(`${dir}: ${verdict}, ${findings.length - mistakes.length} pieces of advice.`);
    return mistakes.length === 0 ? 0 : 1;
  },
});

/** Waits for a line. Returns whether there is one: the input ends without it if the build has failed. */
async function hasLine(input: Readable): Promise<boolean> {
  for await (const _ of createInterface(input)) return true;
  return false;
}
