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
import { CONTENT_DIR, contentFile } from './content-file.ts';
import { localizedSchema } from './fields.schema.ts';
import { readSite } from './site.ts';

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

const dutySchema = z
  .strictObject({
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
  })
  .refine(({ facts, oneOf }) => (facts === undefined) !== (oneOf === undefined), {
    error: 'expected either facts (all are required) or oneOf (one is enough)',
    path: ['oneOf'],
  });

const agencyDutySchema = z.strictObject({
  id,
  facts: z.array(z.enum(namesOf<AgencyFact>(AGENCY_FACTS))).min(1),
  ...evidence,
});

export const complianceSchema = z
  .strictObject({ homes: z.array(dutySchema), agency: z.array(agencyDutySchema) })
  .superRefine(({ homes, agency }, context) => {
    const seen = new Set<string>();
    for (const [list, duties] of Object.entries({ homes, agency })) {
      for (const [index, duty] of duties.entries()) {
        if (seen.has(duty.id))
          context.addIssue({
            code: 'custom',
            path: [list, index, 'id'],
            message: 'expected an id that no other rule has',
          });
        seen.add(duty.id);
      }
    }
  });

/** Reads `content/compliance.yaml` once. Throws ContentError. */
export const readCompliance = contentFile('compliance.yaml', complianceSchema);

/** Returns the rules for reading an export. */
export function importRules() {
  const { languages, propertyKinds, hideCity } = readSite();
  return {
    defaultLanguage: languages.default,
    duties: readCompliance().homes,
    kinds: propertyKinds,
    hideCity,
    folder: CONTENT_DIR,
  };
}
