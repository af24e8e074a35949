import type { Language } from '#domain/language.ts';
import { signToken, type TokenPurpose } from '#platform/signing.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';

/** Links in mails and what they lead to; the token says about what, and in which language. */
export const LINK_PATH = '/api/links';
export const LINK_PURPOSES = [
  'confirm-demand',
  'manage-demand',
  'leave-demand',
  'confirm-newsletter',
  'leave-newsletter',
  'rental-application',
  'enquiry',
  'visit-change',
  'leave-owner-report',
] as const satisfies TokenPurpose[];
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/**
 * Days that a link works. The others never end: whoever wants no more mails can say so a year later, and an enquiry is
 * deleted in its time.
 */
const VALID_DAYS: Partial<Record<LinkPurpose, number>> = {
  'confirm-demand': 30,
  'confirm-newsletter': 30,
  'rental-application': 30,
};
const DAY_MS = 86_400_000;

/** The address of a link in a mail: what it leads to, about what, and in which language. */
export function linkTo(
  context: Ports<'now' | 'publicUrl' | 'store'>,
  site: Site,
  purpose: LinkPurpose,
  about: string,
  language: Language,
): string {
  return context.publicUrl(site) + linkPath(context, purpose, about, language);
}

/** The same within the site. */
export function linkPath(
  { now, store }: Ports<'now' | 'store'>,
  purpose: LinkPurpose,
  about: string,
  language: Language,
): string {
  const days = VALID_DAYS[purpose];
  const endsAt = days === undefined ? undefined : now() + days * DAY_MS;
  return `${LINK_PATH}/${purpose}/${signToken(store.secret, purpose, [about, language], endsAt)}`;
}
