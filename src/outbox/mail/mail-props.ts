import type { Language } from '#domain/language.ts';
import type { MailLook } from '#server/built/site-data.ts';

/** The sender of a mail, as shown at its bottom. */
export interface Sender {
  name: string;
  url: string;
  offices: readonly { name: string; street: string; place: string; phone: string; email: string }[];
  identity: readonly string[];
  look: MailLook;
}

/** Props that every mail needs. */
export interface MailContext {
  language: Language;
  sender: Sender;
}

/** The public data of a home or project, in the language of the mail. */
export interface MailSubject {
  title: string;
  place: string;
  price: string;
  facts: string;
  reference: string;
  url: string;
  picture?: string | undefined;
}

/** A label with its value. */
export interface MailFact {
  label: string;
  value: string;
}
