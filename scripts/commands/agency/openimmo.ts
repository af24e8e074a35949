import { readSite } from '#agency/content/site.ts';
import { importRules } from '#agency/law/compliance.ts';
import { toLanguage } from '#domain/language.ts';
import { writeOpenImmo } from '#exchange/openimmo/write-openimmo.ts';
import { currentImport } from '#feed/accept.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { defineCommand, WrongUsage } from '../../command.ts';

export const command = defineCommand({
  usage: `npm run agency -- openimmo [--language nl] [--out export/openimmo-nl.xml] [--customer 12345]

Writes the homes on offer as OpenImmo 1.2.7, for portals: in one language, public facts only.

--language   of titles and texts; by default the first language of the site
--out        the file to write; by default standard output
--customer   the agency's number at the portal (anbieternr)`,
  options: {
    language: { type: 'string' },
    out: { type: 'string', default: '-' },
    customer: { type: 'string' },
  },
  async run({ language: code, out: file, customer: customerNumber }) {
    const { languages } = readSite();
    const language = code === undefined ? languages.default : toLanguage(code);
    if (!language || !languages.enabled.includes(language)) {
      throw new WrongUsage(`«${code}» is not a language of the site. It has ${languages.enabled.join(', ')}.`);
    }
    const { dataDir, sample } = readFeedEnvironment();
    await currentImport({ dataDir, sample, ...importRules() });
    const count = await writeOpenImmo({ dataDir, language, file, now: new Date(), customerNumber });
    if (file !== '-') console.log(`${file}: ${count} homes in ${language}.`);
  },
});
