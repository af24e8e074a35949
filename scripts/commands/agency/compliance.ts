import { readSite } from '#agency/content/site.ts';
import { importRules, readCompliance } from '#agency/law/compliance.ts';
import { agencyShortcomings } from '#domain/legal-duties.ts';
import { currentImport } from '#feed/accept.ts';
import { complianceReport, complianceText } from '#feed/compliance-report.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { readReport } from '#feed/stored-import.ts';
import { defineCommand } from '../../command.ts';

export const command = defineCommand({
  usage: `npm run agency -- compliance [--json]

Lists, home by home, the legal facts that advertisements of the accepted export lack; --json prints the list for programs.
src/agency/law/compliance.yaml holds the rules. Your own compliance.yaml can change what happens to a home that lacks a fact.`,
  options: { json: { type: 'boolean' } },
  async run({ json }) {
    const { homes, agency } = readCompliance();
    const { languages, url, identity } = readSite();
    const { dataDir, sample } = readFeedEnvironment();
    const rules = importRules();
    await currentImport({ dataDir, sample, ...rules });
    const report = complianceReport(await readReport(dataDir), homes, agencyShortcomings(identity, agency), {
      url,
      language: languages.default,
      folder: rules.folder,
    });
    console.log(json ? JSON.stringify(report, null, 2) : complianceText(report));
  },
});
