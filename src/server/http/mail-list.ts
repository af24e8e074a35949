import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { page, text } from './answers.ts';
import type { ApiAnswer } from './exchange.ts';

const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `/_mail/`: mails that were written into the folder because no mail server is set, the newest first. For development only. */
export async function mailList(name: string | undefined, folder: string): Promise<ApiAnswer> {
  if (name) {
    if (!/^[\w-]+\.eml$/.test(name)) return text(404, 'There is no such mail.');
    const mail = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    return mail === undefined ? text(404, 'There is no such mail.') : text(200, mail);
  }
  const names = (await readdir(folder).catch(() => [])).filter((one) => one.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (one) => {
      const head = (await readFile(join(folder, one), 'utf8')).split('\n\n', 1)[0] ?? '';
      const line = (field: string) =>
        decoded(new RegExp(`^${field}: (.*(?:\\n[ \\t].*)*)`, 'mi').exec(head)?.[1] ?? '');
      return { one, to: line('To'), subject: line('Subject'), at: (await stat(join(folder, one))).mtimeMs };
    }),
  );
  const rows = mails
    .sort((a, b) => b.at - a.at)
    .map(({ one, to, subject }) => `<li><a href="/_mail/${one}">${escaped(subject)}</a><br>${escaped(to)}</li>`);
  return page(
    200,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title><h1>Mails that were not sent</h1><p>SMTP_URL is not set: they are files in ${escaped(folder)}.</p><ul>${rows.join('')}</ul></html>`,
  );
}

/** RFC 2047, as mail headers write letters beyond ASCII. */
function decoded(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, encoding: string, data: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(data, 'base64').toString()
        : Buffer.from(
            data
              .replaceAll('_', ' ')
              .replace(/=([\dA-F]{2})/gi, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString(),
    );
}
