import type { PageContext } from '#page-base/page-context.ts';

/** Path of `security.txt`, which tells people who found a vulnerability where to report it (RFC 9116). */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

/** Months after which the file is stale. RFC 9116 recommends less than a year; each build renews it. */
const VALID_MONTHS = 7;

/** Returns `security.txt`. Its date is the first day of a month, so that builds of one month write the same file. */
export function securityText({ url, languages, offices, security }: PageContext['site'], now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS, 1));
  const [office] = offices;
  const contacts = security.contact.length > 0 ? security.contact : office ? [`mailto:${office.email}`] : [];
  const fields = [
    ...contacts.map((contact) => ['Contact', contact]),
    ['Expires', expires.toISOString().replace('.000', '')],
    ...security.encryption.map((key) => ['Encryption', key]),
    ...(security.policy ? [['Policy', security.policy]] : []),
    ...(security.acknowledgments ? [['Acknowledgments', security.acknowledgments]] : []),
    ['Preferred-Languages', languages.enabled.join(', ')],
    ['Canonical', url + SECURITY_TEXT_PATH],
  ];
  return `${fields.map((field) => field.join(': ')).join('\n')}\n`;
}
