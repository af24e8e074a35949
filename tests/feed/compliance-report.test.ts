import { expect, test } from 'vitest';
import type { Duty } from '#domain/legal-duties.ts';
import { complianceReport, complianceText } from '#feed/compliance-report.ts';
import type { DutyFinding } from '#feed/import-report.ts';

const evidence = {
  says: { nl: 'Vermeld het.', en: 'Say it.' },
  source: { name: 'VMM', url: 'https://www.example.com/flood' },
  checkedOn: '2026-11-21',
};
const duty = (id: string, mode: Duty['mode']): Duty => ({ id, where: { regions: ['flanders'] }, mode, ...evidence });
const finding = (listing: number, id: string, mode: Duty['mode']): DutyFinding => ({
  listing,
  reference: `SS-${listing}`,
  duty: id,
  mode,
  missing: ['floodPlot'],
  source: 'VMM',
});

test('lists for each home the missing facts, the reason, and the source', () => {
  const report = complianceReport(
    {
      listings: 2,
      leftOut: 1,
      duties: [
        finding(1, 'a', 'report'),
        finding(2, 'a', 'report'),
        finding(2, 'b', 'warn'),
        finding(3, 'c', 'leave-out'),
      ],
    },
    [duty('a', 'report'), duty('b', 'warn'), duty('c', 'leave-out')],
    [{ duty: { id: 'agency', facts: ['bivNumber'], ...evidence }, missing: ['bivNumber'] }],
    { url: 'https://www.example.com', language: 'nl', folder: '../agency' },
  );
  expect(report.homes.map(({ id, preview }) => [id, preview])).toEqual([
    [1, undefined],
    [2, 'https://www.example.com/nl/preview/2/'],
    [3, undefined],
  ]);
  const text = complianceText(report);
  expect(text).toContain('2 homes on the site, 1 left out. Homes without facts that the law requires: 3.');
  expect(text).toContain('\nThe agency (../agency/site.yaml)\n');
  expect(text).toContain(
    '  agency: bivNumber\n    Say it.\n    VMM, https://www.example.com/flood, read on 2026-11-21',
  );
  expect(text).toContain('SS-2 (2)  https://www.example.com/nl/preview/2/\n  [report] a: floodPlot\n');
  expect(text).toContain('SS-3 (3)\n  [leave-out] c: floodPlot\n');
});
