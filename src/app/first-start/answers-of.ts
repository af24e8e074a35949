import { type Answers, answersSchema } from '#agency/new/answers.schema.ts';
import { vatOf } from '#agency/new/ask-answers.ts';
import { emailSchema } from '#desk/server/staff-endpoint.ts';
import type { Draft, Manager, Typed } from './draft.ts';
import { languagesOf, NO_ADDRESS, OFFICE_FIELDS, officeCount } from './questions.ts';

/** What has been asked for: the agency, and how to go on. */
export interface Plan {
  answers: Answers;
  manager: Manager;
  /** whether the site shows the homes of the sample */
  hasSampleHomes: boolean;
}

/** Returns the answers of a complete draft. Facts that are not known yet get the same zeros as with `npm run new`. */
export function planOf(draft: Draft): Plan {
  const typed = draft.typed();
  const languages = languagesOf(typed);
  const given = (name: string) => typed[name]?.trim() || undefined;
  const manager = languages.find((one) => one === typed.managerLanguage) ?? languages[0] ?? 'nl';
  return {
    answers: answersSchema.parse({
      name: typed.name,
      legalName: typed.legalName,
      url: given('url') ?? NO_ADDRESS,
      languages,
      companyNumber: given('companyNumber'),
      vatNumber: given('vatNumber') ?? vatOf(given('companyNumber') ?? ''),
      bivNumber: given('bivNumber'),
      insurer: insurerOf(given('insurerName'), given('insurerPolicy')),
      offices: Array.from({ length: officeCount(typed) }, (_, index) => officeOf(typed, index)),
      colour: typed.colour,
      headingFont: given('headingFont'),
      textFont: given('textFont'),
      logo: typed.logoFile ? draft.fileOf(typed.logoFile) : undefined,
      feed: feedOf(draft),
    }),
    manager: {
      name: typed.managerName?.trim() ?? '',
      email: emailSchema.parse(typed.managerEmail?.trim()),
      language: manager,
    },
    hasSampleHomes: typed.homes === 'sample',
  };
}

const officeOf = (typed: Typed, index: number) =>
  Object.fromEntries(OFFICE_FIELDS.map((field) => [field, typed[`office.${index}.${field}`]?.trim()]));

const insurerOf = (name: string | undefined, policy: string | undefined) =>
  name || policy ? { name: name ?? '?', policy: policy ?? '000.000.000' } : undefined;

function feedOf(draft: Draft): string | undefined {
  const { homes, feed, exportFile } = draft.typed();
  if (homes === 'address') return feed?.trim();
  return homes === 'file' && exportFile ? draft.fileOf('export.json') : undefined;
}
