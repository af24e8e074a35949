import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** The folder to which the tested server writes its mails. */
const FOLDER = path.resolve(process.env.DATA_DIR || '.data', 'mail');

async function mails(folder: string): Promise<Email[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))));
}

const arrived = async (is: (mail: Email) => boolean, message: string, folder: string): Promise<Email> => {
  let found: Email | undefined;
  const look = async () => {
    found = (await mails(folder)).find(is);
    return found !== undefined;
  };
  await expect.poll(look, { message }).toBe(true);
  return found as Email;
};

/** Waits for a mail to a visitor for which `is` returns true, and returns it. */
export const mailTo = (address: string, is: (html: string) => boolean = () => true, folder = FOLDER): Promise<Email> =>
  arrived((mail) => mail.to?.[0]?.address === address && is(mail.html ?? ''), `a mail to ${address}`, folder);

/** Waits for the mail to the agency about a visitor's form for which `is` returns true, and returns it. */
export const mailAbout = (
  address: string,
  folder = FOLDER,
  is: (html: string) => boolean = () => true,
): Promise<Email> =>
  arrived((mail) => mail.replyTo?.[0]?.address === address && is(mail.html ?? ''), `a mail about ${address}`, folder);

/** Returns the paths of the links in a mail that contain `part`. */
export function linksIn(mail: Email, part: string): string[] {
  const links = [...(mail.html ?? '').matchAll(/href="(https?:[^"]+)"/g)].map(([, url = '']) => new URL(url).pathname);
  return links.filter((link) => link.includes(part));
}
