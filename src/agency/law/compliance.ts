import { z } from 'zod';
import {
  AGENCY_FACTS,
  type AgencyFact,
  DUTY_MODES,
  LISTING_FACTS,
  type ListingFact,
  SUBJECTS,
  type Subject,
} from '#domain/legal-duties.ts';
import { GOALS } from '#domain/price.ts';
import { JURISDICTIONS } from '#domain/region.ts';
import { mistakeWords } from '#platform/mistakes/mistake-words.ts';
import { type Said, saidBy, say, told } from '#platform/mistakes/said.ts';
import { CONTENT_DIR } from '../content/content-file.ts';
import { localizedSchema } from '../content/fields.schema.ts';
import { agencyCountry, readSite } from '../content/site.ts';
import { isCopied, readLaw, readOwnLaw } from './law-file.ts';

const namesOf = <Name extends string>(facts: Record<Name, unknown>) => Object.keys(facts) as [Name, ...Name[]];

const id = z.string().regex(/^[a-z0-9-]+$/, 'expected lower-case words joined by hyphens');
const listingFacts = z.array(z.enum(namesOf<ListingFact>(LISTING_FACTS))).min(1);

/** The requirement, its source and the day of the last check. */
const evidence = {
  says: localizedSchema,
  source: z.strictObject({
    name: z.string().min(1),
    url: z.url({ protocol: /^https?$/, error: 'expected the address of the page that states this' }),
  }),
  checkedOn: z.iso.date('expected a date such as 2026-11-21'),
};

const dutyShape = {
  id,
  where: z.strictObject({
    regions: z.array(z.enum(JURISDICTIONS)).min(1),
    goals: z.array(z.enum(GOALS)).min(1).optional(),
    subject: z.enum(namesOf<Subject>(SUBJECTS)).optional(),
    builtBefore: z.int().min(1000).max(3000).optional(),
  }),
  facts: listingFacts.optional(),
  oneOf: listingFacts.optional(),
  mode: z.enum(DUTY_MODES),
  ...evidence,
};

const dutySchema = z
  .strictObject(dutyShape)
  .refine(({ facts, oneOf }) => (facts === undefined) !== (oneOf === undefined), {
    error: 'expected either facts (all are required) or oneOf (one is enough)',
    path: ['oneOf'],
  });

const agencyDutySchema = z.strictObject({
  id,
  facts: z.array(z.enum(namesOf<AgencyFact>(AGENCY_FACTS))).min(1),
  ...evidence,
});

export const complianceSchema = z.strictObject({ homes: z.array(dutySchema), agency: z.array(agencyDutySchema) });
type Compliance = z.output<typeof complianceSchema>;

const LISTS = ['homes', 'agency'] as const;
/** The schema of a whole rule, by list. */
const WHOLE = { homes: dutySchema, agency: agencyDutySchema };

/**
 * An agency's own file. Each entry is a rule of its own, or states what differs from the program's rule with the same id:
 * usually only the mode. If an entry changes more than the mode, it needs the day on which somebody read the source.
 */
export const ownComplianceSchema = z
  .strictObject({
    homes: z.array(z.strictObject(dutyShape).partial().required({ id: true })).default([]),
    agency: z.array(agencyDutySchema.partial().required({ id: true })).default([]),
  })
  .superRefine((own, context) => {
    const seen = new Set<string>();
    for (const list of LISTS) {
      for (const [index, entry] of own[list].entries()) {
        const complain = (path: PropertyKey[], { words, values }: Said) =>
          context.addIssue({ code: 'custom', path: [list, index, ...path], ...told(words, values) });
        if (seen.has(entry.id)) complain(['id'], say('expected an id that no other rule has'));
        seen.add(entry.id);
        const { id: _id, ...changes } = entry;
        const rest = Object.keys(changes).filter((name) => name !== 'mode');
        if (rest.length > 0 && entry.checkedOn === undefined)
          complain(['checkedOn'], say('expected the day on which somebody read the source of this rule'));
        const whole = WHOLE[list].safeParse(overlaid(law()[list], entry), { error: mistakeWords });
        for (const issue of whole.error?.issues ?? [])
          for (const said of saidBy(issue)) if (issue.path[0] !== 'checkedOn') complain(issue.path, said);
      }
    }
  });

/** Returns an entry of an agency's file, completed from the program's rule with the same id. */
function overlaid(rules: readonly { id: string }[], own: { id: string; oneOf?: unknown; facts?: unknown }): object {
  const rule: { id?: string; facts?: unknown; oneOf?: unknown } = { ...rules.find(({ id }) => id === own.id) };
  if (own.oneOf) delete rule.facts;
  if (own.facts) delete rule.oneOf;
  return { ...rule, ...own };
}

let program: Compliance | undefined;
const law = (): Compliance => {
  program ??= readLaw('compliance.yaml', complianceSchema);
  return program;
};

let merged: Compliance | undefined;

/**
 * Reads once the rules of the program, with what differs in the agency's `compliance.yaml`. Entries that version 0.2.0
 * copied into this file follow the program. Throws ContentError.
 */
export function readCompliance(): Compliance {
  if (!merged) {
    const isOld = isCopied('compliance.yaml', complianceSchema, ({ homes, agency }) => [...homes, ...agency]);
    const own = readOwnLaw('compliance.yaml', ownComplianceSchema);
    merged = Object.fromEntries(
      LISTS.map((list) => {
        const entries = (own?.[list] ?? []).filter((entry) => !isOld(entry));
        const wholes = entries.map((entry) => WHOLE[list].parse(overlaid(law()[list], entry)));
        const changed = new Map(wholes.map((whole) => [whole.id, whole]));
        const known = law()[list].map((rule) => changed.get(rule.id) ?? rule);
        return [list, [...known, ...wholes.filter(({ id }) => !law()[list].some((rule) => rule.id === id))]];
      }),
    ) as Compliance;
  }
  return merged;
}

/** Returns the rules for reading an export. */
export function importRules() {
  const { languages, propertyKinds, hideCity, offices } = readSite();
  return {
    defaultLanguage: languages.default,
    agencyCountry: agencyCountry(offices),
    duties: readCompliance().homes,
    kinds: propertyKinds,
    hideCity,
    folder: CONTENT_DIR,
  };
}
