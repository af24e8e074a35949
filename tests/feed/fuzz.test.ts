import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reportText } from '#feed/import-report.ts';
import { projectShape, propertyShape } from '#feed/records/property.schema.ts';
import { importOf, project, property } from './records.ts';

/** Generates records in which any field may hold any JSON value, and all others are valid. */
function spoilt(shape: { required: object; optional: object }) {
  const fields = Object.keys({ ...shape.required, ...shape.optional });
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('\uD800', '\0', '(', '[a', '1e999', '-0', '%', '__proto__', 'nl', 1e21, [[]], [null], [{}], {
      Url: {},
    }),
    fc.array(
      fc.record({ ID: fc.jsonValue({ maxDepth: 1 }), Url: fc.string(), Name: fc.string() }, { requiredKeys: [] }),
    ),
  );
  return fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 8 });
}

it('an import never fails because of a record', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(spoilt(propertyShape).map(property), fc.jsonValue()), { minLength: 1, maxLength: 3 }),
      fc.array(fc.oneof(spoilt(projectShape).map(project), fc.jsonValue()), { maxLength: 2 }),
      fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }),
      (properties, projects, others) => {
        const { catalogue, report } = importOf({
          properties,
          projects,
          webIDs: others,
          citys: others,
          citysSale: others,
          citysRent: others,
          neighbourhoods: others,
        });
        expect(report.records.accepted + report.records.leftOut).toBe(properties.length + projects.length);
        expect(JSON.parse(JSON.stringify(catalogue)).listings).toHaveLength(report.listings);
        expect(reportText(report)).toContain(`${report.records.accepted} of ${report.records.read} records`);
      },
    ),
    { numRuns: 2_000 },
  );
}, 60_000);
