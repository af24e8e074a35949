import { domainToASCII } from 'node:url';

/**
 * Returns an address in the form in which it is stored and mailed to: in lower case, with the domain in ASCII. One mailbox
 * then counts as one recipient, and a domain with look-alike letters is recognisable (`xn--…`). Returns undefined if the
 * domain cannot exist.
 */
export function normalAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const domain = domainToASCII(text.slice(at + 1).normalize('NFKC'));
  return at > 0 && domain ? `${text.slice(0, at)}@${domain}`.toLowerCase() : undefined;
}

/** Alternative domains of mail services, with the service's main domain. */
const SAME_DOMAINS: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
};
/** Mail services that ignore these characters before the `@`. */
const IGNORED: Readonly<Record<string, RegExp>> = { 'gmail.com': /\./g, 'proton.me': /[._-]/g };

/**
 * Returns the form of an address that is used for counting: it is the same for all variants that lead to the same mailbox.
 * Mails must not be sent to this form, because some services do not accept every variant.
 */
export function foldedAddress(address: string): string {
  const normal = normalAddress(address) ?? address.toLowerCase();
  const at = normal.lastIndexOf('@');
  const domain = normal.slice(at + 1);
  const same = SAME_DOMAINS[domain] ?? domain;
  const [untagged] = normal.slice(0, at).split('+', 1);
  const local = untagged || normal.slice(0, at);
  const ignored = IGNORED[same];
  return `${ignored ? local.replace(ignored, '') : local}@${same}`;
}
