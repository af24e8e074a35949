import { parseArgs } from 'node:util';
import { readCompliance } from '#agency/content/compliance.ts';
import { importRules } from '#agency/content/import-rules.ts';
import { readSite } from '#agency/content/site.ts';
import { agencyShortcomings } from '#domain/legal-duties.ts';
import { currentImport } from '#feed/accept.ts';
import { complianceReport, complianceText } from '#feed/compliance-report.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { readReport } from '#feed/state.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run compliance              what the law wants in advertisements and the accepted export does not tell, home by home
npm run compliance -- --json    the same for programs

The rules, and what happens to a home that lacks something, stand in content/compliance.yaml.`;

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const { homes, agency } = readCompliance();
  const { languages, url, identity } = readSite();
  const { dataDir, sample } = readFeedEnvironment();
  await currentImport({ dataDir, sample, ...importRules() });
  const report = complianceReport(await readReport(dataDir), homes, agencyShortcomings(identity, agency), {
    url,
    language: languages.default,
  });
  console.log(values.json ? JSON.stringify(report, null, 2) : complianceText(report));
  return 0;
}

await runCommand(main);
