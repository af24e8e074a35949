import type { Language } from '#domain/language.ts';
import type { MailLook } from '#server/built/site-data.ts';

/** Who a mail comes from, as its foot says it. */
export interface Sender {
  name: string;
  url: string;
  offices: readonly { name: string; street: string; place: string; phone: string; email: string }[];
  identity: readonly string[];
  look: MailLook;
}

/** What every mail needs. */
export interface MailContext {
  language: Language;
  sender: Sender;
}

/** A home or project as its page shows it, in the mail's language: nothing that is not public. */
export interface MailSubject {
  title: string;
  place: string;
  price: string;
  facts: string;
  reference: string;
  url: string;
  picture?: string | undefined;
}

/** A label with what was filled in. */
export interface MailFact {
  label: string;
  value: string;
}
