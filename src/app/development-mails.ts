import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { page, text } from '#platform/http/responses.ts';

const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Responds to `/_mail/` with the list of mails that were written to a folder because no mail server is set, the newest
 * first. For development only.
 */
export async function developmentMails(name: string | undefined, folder: string): Promise<Response> {
  if (name) {
    if (!/^[\w-]+\.eml$/.test(name)) return text(404, 'This mail does not exist.');
    const mail = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    return mail === undefined ? text(404, 'This mail does not exist.') : text(200, mail);
  }
  const names = (await readdir(folder).catch(() => [])).filter((one) => one.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (one) => {
      const { to, subject = '' } = await PostalMime.parse(await readFile(join(folder, one)));
      const { mtimeMs: at } = await stat(join(folder, one));
      return { one, to: to?.map(({ address = '' }) => address).join(', ') ?? '', subject, at };
    }),
  );
  const rows = mails
    .sort((a, b) => b.at - a.at)
    .map(({ one, to, subject }) => `<li><a href="/_mail/${one}">${escaped(subject)}</a><br>${escaped(to)}</li>`);
  return page(
    200,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title><h1>Mails that were not sent</h1><p>SMTP_URL is not set, so mails are written to files in ${escaped(folder)}.</p><ul>${rows.join('')}</ul></html>`,
  );
}
