import { defineCommand } from '../command.ts';

export const command = defineCommand({
  usage: `npm run ready -- [../agency] [--mail you@example.com] [--quiet] [--json]

Lists what is missing before the site can go public, most important first: legal facts, texts, pictures, homes, mail,
address, certificate, database, backups, leads. Sends one mail, to --mail or to the first office; if LEADS_TO is set, also a
test lead with this address. --quiet sends nothing. Run it where the site runs, with the settings of the site. Exits with code 1 if a problem must be solved first.`,
  options: { mail: { type: 'string' }, json: { type: 'boolean' }, quiet: { type: 'boolean' } },
  async run({ mail, json, quiet }) {
    // Imported here, because its modules read the agency's folder when they are loaded.
    const { printReady } = await import('#app/ready/readiness.ts');
    return printReady(mail, json === true, quiet === true);
  },
});
