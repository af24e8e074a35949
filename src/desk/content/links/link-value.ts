import type { ContentChoices } from '../content-api.ts';

export type LinkChoice = ContentChoices['links'][number];
export type LinkKind = LinkChoice['kind'] | 'web' | 'phone' | 'mail';

/** A target that the field offers: its value in the file, and how people call it. */
export interface LinkTarget {
  value: string;
  title: string;
  kind: LinkKind;
}

/** Why a typed text is no target; the last part of `content.link.problem.…`. */
export type LinkProblem = 'web' | 'phone' | 'mail' | 'unknown' | 'nowhere';

const PHONE_DIGITS = { least: 6, most: 15 };
const DOMAIN = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/** Reads a typed text as a web address, a phone number or an e-mail address. For any other text, returns what is wrong. */
export function typedTarget(typed: string): LinkTarget | LinkProblem {
  const text = typed.trim();
  if (/^mailto:|^[^/\s]*@/i.test(text)) return mail(text.replace(/^mailto:/i, ''));
  if (/^tel:|^\+?[\d ()./-]+$/i.test(text)) return phone(text.replace(/^tel:/i, ''));
  const address = text.replace(/^https?:\/\//i, '');
  if (address !== text || DOMAIN.test(text)) {
    return DOMAIN.test(address) ? { value: `https://${address}`, title: address, kind: 'web' } : 'web';
  }
  return 'unknown';
}

const mail = (text: string): LinkTarget | LinkProblem =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text) ? { value: `mailto:${text}`, title: text, kind: 'mail' } : 'mail';

function phone(text: string): LinkTarget | LinkProblem {
  const digits = text.replace(/\D/g, '').length;
  if (digits < PHONE_DIGITS.least || digits > PHONE_DIGITS.most || !/^\s*\+?[\d ()./-]+$/.test(text)) return 'phone';
  const number = `${text.trim().startsWith('+') ? '+' : ''}${text
    .replace(/[^\d ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()}`;
  return { value: `tel:${number}`, title: number, kind: 'phone' };
}

/**
 * Returns what the value of a field leads to. A page that does not exist leads nowhere. While the pages are unknown,
 * returns undefined for them.
 */
export function targetOf(
  value: string,
  links: readonly LinkChoice[] | undefined,
): LinkTarget | LinkProblem | undefined {
  const known = links?.find((link) => link.value === value);
  if (known) return known;
  if (!/^(?:page|article):/.test(value)) return typedTarget(value);
  const [base = '', part = ''] = value.split('#');
  const page = links?.find((link) => link.value === base);
  return page && part ? { ...page, value, title: `${page.title} (#${part})` } : links && 'nowhere';
}

/** Returns the choices whose titles or values contain every typed word. */
export function foundLinks(typed: string, links: readonly LinkChoice[]): LinkChoice[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return links.filter(({ title, value }) => {
    const text = plain(`${title} ${value}`);
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
