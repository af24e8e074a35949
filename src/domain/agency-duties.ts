import type { DutySource } from './advertisement-duties.ts';
import type { Localized } from './language.ts';
import type { IsoDate } from './listing.ts';

/** Who an agency is, as its site says it. */
export interface AgencyIdentity {
  companyNumber: string;
  vatNumber: string;
  bivNumber: string;
  supervisor: { name: string; address: string };
  insurer: { name: string; policy: string };
  codeOfConduct: string;
}

const digits = (text: string) => text.replace(/\D/g, '');
/** What is left to be filled in is written with zeros. */
const isFilledIn = (number: string) => /[1-9]/.test(number);

/** Facts that the law may want on an agency's own site, and whether its identity gives them. */
export const AGENCY_FACTS = {
  companyNumber: ({ companyNumber }) => isCompanyNumber(digits(companyNumber)),
  vatNumber: ({ vatNumber, companyNumber }) =>
    vatNumber.startsWith('BE') && digits(vatNumber) === digits(companyNumber) && isCompanyNumber(digits(vatNumber)),
  bivNumber: ({ bivNumber }) => /^\d{6}$/.test(digits(bivNumber)) && isFilledIn(bivNumber),
  supervisor: ({ supervisor }) => supervisor.name !== '',
  supervisorAddress: ({ supervisor }) => /\b\d{4}\b/.test(supervisor.address),
  insurer: ({ insurer }) => insurer.name !== '',
  insurancePolicy: ({ insurer }) => isFilledIn(insurer.policy),
  codeOfConduct: ({ codeOfConduct }) => codeOfConduct !== '',
} satisfies Record<string, (identity: AgencyIdentity) => boolean>;
export type AgencyFact = keyof typeof AGENCY_FACTS;

/** Something that the law wants on an agency's site (content/compliance.yaml). It is reported only. */
export interface AgencyDuty {
  id: string;
  facts: readonly AgencyFact[];
  says: Localized;
  source: DutySource;
  checkedOn: IsoDate;
}

/** The duties that an agency does not meet. */
export function agencyShortcomings(
  identity: AgencyIdentity,
  duties: readonly AgencyDuty[],
): { duty: AgencyDuty; missing: AgencyFact[] }[] {
  return duties.flatMap((duty) => {
    const missing = duty.facts.filter((fact) => !AGENCY_FACTS[fact](identity));
    return missing.length > 0 ? [{ duty, missing }] : [];
  });
}

/** Ten digits, the last two 97 less the rest of the others by 97 (Kruispuntbank van Ondernemingen). */
function isCompanyNumber(number: string): boolean {
  return /^\d{10}$/.test(number) && 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8));
}
