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
