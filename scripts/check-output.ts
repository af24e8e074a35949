import { parseArgs } from 'node:util';
import { readBuildReport } from './build/report.ts';
import { checkSite } from './check/check.ts';
import { allRules } from './check/rules.ts';
import { openSite } from './check/site.ts';

const USAGE = `node scripts/check-output.ts [folder] [--validate N] [--changed]

Checks a built site: SITE_DIR or dist, built from the feed in DATA_DIR. Says what is wrong, and ends with 1 if anything is.
--validate N   HTML validation of at most N pages of each kind (all)
--changed      only what the build has changed in the site that was published before`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { validate: { type: 'string' }, changed: { type: 'boolean' }, help: { type: 'boolean' } },
});

if (values.help) {
  console.log(USAGE);
} else {
  const dir = positionals[0] ?? (process.env.SITE_DIR || 'dist');
  const { changed } = values.changed ? await readBuildReport(dir) : {};
  const site = await openSite(dir, process.env.DATA_DIR || '.data', changed);
  const validatedPerKind = values.validate === undefined ? undefined : Number(values.validate);
  const findings = await checkSite(site, allRules({ validatedPerKind }));
  for (const { rule, file, problem } of findings) console.log(`${file || dir}: ${problem} [${rule}]`);
  console.log(findings.length === 0 ? `${dir}: nothing to complain about.` : `${findings.length} findings.`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
