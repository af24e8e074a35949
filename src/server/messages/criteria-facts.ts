import type { Language } from '#domain/language.ts';
import type { Criteria } from '#search/criteria.ts';
import type { MailFact } from '../../emails/mail.ts';
import type { Site } from '../built/site-data.ts';
import { textsOfCriteria } from '../demands/criteria-values.ts';
import { submissionFacts } from './submission-facts.ts';

/** What somebody looks for, as people read it. */
export function criteriaFacts(criteria: Criteria, language: Language, site: Site): MailFact[] {
  return submissionFacts('demand-register', textsOfCriteria(criteria), language, site);
}
