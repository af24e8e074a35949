import { parseArgs } from 'node:util';
import { agencyShortcomings } from '#domain/agency-duties.ts';
import { currentImport } from '#feed/accept.ts';
import { FeedError } from '#feed/document.ts';
import { readFeedEnvironment, SAMPLE_FEED } from '#feed/environment.ts';
import { readReport } from '#feed/state.ts';
import { readCompliance } from '#site/compliance.ts';
import { ContentError } from '#site/content-file.ts';
import { readSite } from '#site/site.ts';
import { complianceReport, complianceText } from './compliance/report.ts';

const USAGE = `npm run compliance              what the law wants in advertisements and the accepted export does not tell, home by home
npm run compliance -- --json    the same for programs

The rules, and what happens to a home that lacks something, stand in content/compliance.yaml.`;

const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
try {
  if (values.help) console.log(USAGE);
  else {
    const { homes, agency } = readCompliance();
    const { languages, url, identity } = readSite();
    const { dataDir } = readFeedEnvironment();
    await currentImport({ dataDir, sample: SAMPLE_FEED, defaultLanguage: languages.default, duties: homes });
    const report = complianceReport(await readReport(dataDir), homes, agencyShortcomings(identity, agency), {
      url,
      language: languages.default,
    });
    console.log(values.json ? JSON.stringify(report, null, 2) : complianceText(report));
  }
} catch (error) {
  if (!(error instanceof FeedError) && !(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
