import type { Language } from '#domain/language.ts';
import { submissionFacts } from '#forms/server/submission-facts.ts';
import type { MailFact } from '#outbox/mail/mail.ts';
import type { Site } from '#server/built/site-data.ts';
import type { DemandRow } from '#server/database/schema.ts';
import { textsOfCriteria } from '../server/criteria-values.ts';

/** What somebody looks for and how often they hear of it, as people read it. */
export function demandFacts({ criteria, frequency }: DemandRow, language: Language, site: Site): MailFact[] {
  return submissionFacts('demand-register', { ...textsOfCriteria(criteria), frequency: [frequency] }, language, site);
}
