import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Language, type Localized, speak } from '#domain/language.ts';
import type { LinkPurpose } from '#platform/signing.ts';
import type { ListingData, ProjectData, Site } from '#server/built/site-data.ts';
import type { ApiContext, Ports } from '#server/context.ts';
import type { OutboxRow } from '#server/database/schema.ts';
import type { MailContext, MailSubject } from './mail/mail-props.ts';
import { WithLook } from './mail/mail-style.ts';
import { type Message, refusedBy } from './message.ts';

/** The input of a function that makes a message. `row` is the row of the outbox. */
export interface Making {
  site: Site;
  context: ApiContext;
  row: OutboxRow;
}

/** Makes the message for a row of the outbox. Returns undefined if there is nothing to send any more. */
export type MessageMaker = (making: Making) => Message | undefined | Promise<Message | undefined>;

/** Maximum number of homes in a mail. The mail links to the site for the others. */
export const LISTINGS_MAX = 20;

/** Returns the props that every mail needs, its language and its sender, for a row of the outbox. */
export function mailContext({ site, context }: Making, language: Language): MailContext {
  return mailFrame(site, context.publicUrl(site), language);
}

/** Returns the props that every mail needs, for a mail that is not in the outbox. */
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

/** Renders a mail's component as HTML. */
export function html<P extends MailContext>(component: FunctionComponent<P>, props: P): string {
  const mail = createElement(WithLook, { value: props.sender.look }, createElement(component, props));
  return `<!doctype html>${renderToStaticMarkup(mail)}`;
}

/**
 * Returns the stored language if it is enabled on the site, otherwise the site's default language. Other languages have no
 * pages that a mail could link to.
 */
export function languageOf(stored: string, { languages }: Pick<Site, 'languages'>): Language {
  return languages.enabled.find((known) => known === stored) ?? languages.default;
}

/** Returns a text in a language, or in the site's default language if it has not been written in that language. */
export function words(text: Localized, language: Language, site: Site): string {
  return speak(text, language, site.languages.default)?.text ?? '';
}

/** Returns the data of a home or project that a mail shows. */
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

/**
 * Returns the addresses for a mail to the agency: the given mailbox first, then the offices. Addresses that have already
 * refused the mail are left out.
 */
export function agencyAddresses({ site, row }: Making, mailbox: string): { address: string; otherwise: string[] } {
  const all = new Set([mailbox, ...site.offices.map(({ email }) => email)]);
  const [address = '', ...otherwise] = all.difference(new Set(refusedBy(row)));
  return { address, otherwise };
}

/** Returns the full address of a link for a mail. `about` identifies the record that the link opens. */
export function linkTo(
  context: Ports<'linkPath' | 'publicUrl'>,
  site: Site,
  purpose: LinkPurpose,
  about: string,
  language: Language,
): string {
  return context.publicUrl(site) + context.linkPath(purpose, about, language);
}
