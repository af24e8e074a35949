import { domainToASCII } from 'node:url';

/**
 * An address as it is kept and written to: lower case, the domain in ASCII, so that one mailbox is one sender and a
 * domain with look-alike letters shows as what it is (`xn--…`). undefined where the domain cannot exist.
 */
export function normalAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const domain = domainToASCII(text.slice(at + 1).normalize('NFKC'));
  return at > 0 && domain ? `${text.slice(0, at)}@${domain}`.toLowerCase() : undefined;
}
