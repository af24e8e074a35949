import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { complianceSchema } from '#agency/content/compliance.schema.ts';
import { readYaml } from '#agency/content/content-file.ts';
import { AGENCY_FACTS, type AgencyFact, type AgencyIdentity, agencyShortcomings } from '#domain/agency-duties.ts';

const { agency: duties } = readYaml('compliance.yaml', complianceSchema, path.resolve('tests/agency/good'));

const GOOD: AgencyIdentity = {
  companyNumber: '0000.000.097',
  vatNumber: 'BE 0000.000.097',
  bivNumber: '999.999',
  supervisor: { name: 'BIV', address: 'Luxemburgstraat 16 B, 1000 Brussel' },
  insurer: { name: 'Voorbeeld Verzekeringen nv', policy: '123.456.789' },
  codeOfConduct: 'https://www.biv.be',
};

const missing = (change: Partial<AgencyIdentity>) =>
  agencyShortcomings({ ...GOOD, ...change }, duties).flatMap((one) => one.missing);

test('an agency that says everything', () => {
  expect(missing({})).toEqual([]);
});

describe('an agency that lacks something', () => {
  const cases: [AgencyFact, Partial<AgencyIdentity>][] = [
    ['companyNumber', { companyNumber: '0000.000.098', vatNumber: GOOD.vatNumber }],
    ['vatNumber', { vatNumber: 'BE 0000.000.098' }],
    ['vatNumber', { vatNumber: 'LU 0000.000.097' }],
    ['bivNumber', { bivNumber: '000.000' }],
    ['bivNumber', { bivNumber: '9.999' }],
    ['supervisor', { supervisor: { name: '', address: GOOD.supervisor.address } }],
    ['supervisorAddress', { supervisor: { name: 'BIV', address: 'Brussel' } }],
    ['insurer', { insurer: { name: '', policy: '123' } }],
    ['insurancePolicy', { insurer: { name: 'Voorbeeld', policy: '000.000' } }],
    ['codeOfConduct', { codeOfConduct: '' }],
  ];

  test.each(cases)('%s: %j', (fact, change) => {
    expect(missing(change)).toContain(fact);
  });

  test('every fact has a case here, and a rule that wants it', () => {
    const facts = Object.keys(AGENCY_FACTS).sort();
    expect([...new Set(cases.map(([fact]) => fact))].sort()).toEqual(facts);
    expect(duties.flatMap((duty) => duty.facts).sort()).toEqual(facts);
  });
});
