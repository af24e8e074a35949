import type { Language } from '#domain/language.ts';
import type { Criteria } from '#search/criteria.ts';
import type { MailFact } from '../../emails/mail.ts';
import { submissionFacts } from '../mail/submission-facts.ts';
import type { Site } from '../site-data.ts';
import { valuesOfCriteria } from './criteria-values.ts';

/** What somebody looks for, as people read it. */
export function criteriaFacts(criteria: Criteria, language: Language, site: Site): MailFact[] {
  return submissionFacts('demand-register', valuesOfCriteria(criteria), language, site);
}
