import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES, type Language, type Localized, speak } from '#domain/language.ts';
import type { ListingData, ProjectData, Site } from '#server/built/site-data.ts';
import type { ApiContext } from '#server/context.ts';
import type { OutboxRow } from '#server/database/schema.ts';
import type { MailContext, MailSubject } from './mail/mail.ts';
import { WithLook } from './mail/style.ts';

/** What a message is made of beside its record. */
export interface Making {
  site: Site;
  context: ApiContext;
  row: OutboxRow;
}

/** Homes that a mail shows. More than that is a list: the rest is on the site. */
export const LISTINGS_MAX = 20;

/** What every mail is given: its language, and who sends it. */
export function mailContext({ site, context }: Making, language: Language): MailContext {
  return mailFrame(site, context.publicUrl(site), language);
}

/** The same for a mail that no message stands for. */
export function mailFrame(site: Site, url: string, language: Language): MailContext {
  return {
    language,
    sender: {
      name: site.name,
      url,
      offices: site.offices,
      identity: site.identity[language] ?? [],
      look: site.look,
    },
  };
}

/** A language as it was stored, or the site's where it has been switched off since. */
export function languageOf(stored: string, site: Site): Language {
  return LANGUAGES.find((known) => known === stored) ?? site.languages.default;
}

/** A text in a language, or in the site's where it was not written in that one. */
export function words(text: Localized, language: Language, site: Site): string {
  return speak(text, language, site.languages.default)?.text ?? '';
}

/** A home or project as a mail shows it. */
export function mailSubject(
  about: ListingData | ProjectData,
  language: Language,
  { site, context }: Making,
): MailSubject {
  const url = context.publicUrl(site);
  const listing = 'reference' in about ? about : undefined;
  return {
    title: words(about.title, language, site),
    place: about.place[language] ?? '',
    price: listing?.price[language] ?? '',
    facts: listing?.facts[language] ?? '',
    reference: listing?.reference ?? '',
    url: url + (about.path[language] ?? '/'),
    picture: listing?.picture && url + listing.picture,
  };
}

/** Who at the agency gets a mail: whom it concerns, then the offices, without those that refused it. */
export function agencyAddresses({ site, row }: Making, mailbox: string): { address: string; otherwise: string[] } {
  const all = new Set([mailbox, ...site.offices.map(({ email }) => email)]);
  const [address = '', ...otherwise] = all.difference(new Set(refusedBy(row)));
  return { address, otherwise };
}

/** Addresses of the agency that took this mail no more. */
export const refusedBy = ({ data }: OutboxRow): readonly string[] => (data.refusedBy ?? []) as string[];

/** A mail's component as HTML. */
export function html<P extends MailContext>(component: FunctionComponent<P>, props: P): string {
  const mail = createElement(WithLook, { value: props.sender.look }, createElement(component, props));
  return `<!doctype html>${renderToStaticMarkup(mail)}`;
}
