import { defineCommand } from '../command.ts';

export const command = defineCommand({
  usage: `npm run ready -- [../agency] [--mail you@example.com] [--json]

Lists what is missing before the site can go public, most important first: legal facts, texts, pictures, homes, mail,
address, certificate, database, backups. Sends one mail, to --mail or to the first office. Run it where the site runs, with
the settings of the site. Exits with code 1 if a problem must be solved first.`,
  options: { mail: { type: 'string' }, json: { type: 'boolean' } },
  async run({ mail, json }) {
    // Imported here, because its modules read the agency's folder when they are loaded.
    const { printReady } = await import('#app/ready/readiness.ts');
    return printReady(mail, json === true);
  },
});
