import { expect, it } from 'vitest';
import { type ImportReport, reportText } from '#feed/import-report.ts';
import { type Finding, reportPlace } from '#feed/records/findings.ts';

const report = (findings: Finding[]): ImportReport => ({
  records: { read: 5, accepted: 4, leftOut: 1 },
  listings: 3,
  leftOut: 0,
  projects: 1,
  findings,
  duties: [],
  lacking: [],
  repaired: [],
  folder: 'content',
});

it('reports what was imported, and what was left out and why', () => {
  const findings: Finding[] = [];
  const place = reportPlace(findings, 'properties 7 (nl)');
  place.contradiction('Zip', 'a Belgian postcode', '"x"');
  place.leftOut('Goal', 'a whole number', 'nothing');
  place.within('Pictures[2].').corrected('Url', 'an address', 'null');
  place.corrected('', 'texts', 'others');
  expect(reportText(report(findings))).toBe(`Accepted: 4 of 5 records, for 3 listings and 1 projects.

Left out (1)
  properties 7 (nl), Goal: expected a whole number, received nothing

Corrected or ignored (2)
  properties 7 (nl), Pictures[2].Url: expected an address, received null
  properties 7 (nl): expected texts, received others

Contradictions (1)
  properties 7 (nl), Zip: expected a Belgian postcode, received "x"
`);
});

it('is short if there are no findings, or too many', () => {
  expect(reportText(report([])).trim().split('\n')).toHaveLength(1);
  const findings: Finding[] = [];
  for (let id = 0; id < 41; id++) reportPlace(findings, `properties ${id}`).leftOut('ID', 'a number', 'nothing');
  const lines = reportText(report(findings)).trim().split('\n');
  expect(lines).toHaveLength(1 + 2 + 40 + 1);
  expect(lines.at(-1)).toBe('  … and 1 more');
  expect(reportText(report(findings.slice(1)))).not.toContain('more');
});

it('says what a door could not read, and why records are not for the site', () => {
  const door = {
    name: 'whise',
    title: 'Whise',
    records: 9,
    notShown: 2,
    used: [],
    unused: [],
    keptOut: [],
    repaired: [{ field: 'city', count: 4 }],
    remarks: [{ text: 'The language «es» is unknown', count: 3 }],
    skipped: [{ text: 'prospect', count: 2 }],
    hidden: { addresses: 0, prices: 0 },
  };
  const text = reportText({ ...report([]), door, repaired: door.repaired });
  expect(text).toContain('Records that are not for the site, with the number of records (1)\n  prospect: 2\n');
  expect(text).toContain(
    'What the import could not read, or does not show as it is, with the number of records (1)\n  The language «es» is unknown: 3\n',
  );
  expect(text).toContain('city: 4');
});

it('names the folder of the agency', () => {
  const left = { ...report([]), leftOut: 2, folder: '../agency' };
  expect(reportText(left)).toContain('are left out, as ../agency/compliance.yaml asks.');
});
