import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const COPIED = 'src/agency/law/written-by-0.2.0';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'law-'));
  await cp('tests/agency/good/site.yaml', path.join(folder, 'site.yaml'));
  vi.stubEnv('CONTENT_DIR', folder);
  vi.resetModules();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
const compliance = async () => (await import('#agency/law/compliance.ts')).readCompliance();
const costs = async () => (await import('#agency/law/costs.ts')).readCosts();
const ready = async (now: number) => (await import('#app/ready/law-checks.ts')).lawChecks(now);
const DAY_MS = 86_400_000;

describe('the rules of advertisements', () => {
  test('come from the program if the agency has no file', async () => {
    expect((await compliance()).homes.map(({ id }) => id)).toContain('flanders-flood-plot');
  });

  test('follow the program except where the agency’s file differs: a mode, a changed rule, a rule of its own', async () => {
    const before = await compliance();
    vi.resetModules();
    await write(
      'compliance.yaml',
      `homes:
  - { id: flanders-flood-plot, mode: leave-out }
  - { id: flanders-energy-certificate, facts: [certificateNumber], checkedOn: 2026-11-24 }
  - id: own-rule
    where: { regions: [brussels] }
    facts: [address]
    mode: report
    says: { nl: Het adres. }
    source: { name: Eigen regel, url: https://www.example.com }
    checkedOn: 2026-11-24
`,
    );
    const after = await compliance();
    const changed = after.homes.filter(
      (one) => !before.homes.some((other) => JSON.stringify(other) === JSON.stringify(one)),
    );
    expect(changed.map(({ id, mode, facts, oneOf }) => ({ id, mode, facts, oneOf }))).toEqual([
      { id: 'flanders-energy-certificate', mode: 'warn', facts: ['certificateNumber'], oneOf: undefined },
      { id: 'flanders-flood-plot', mode: 'leave-out', facts: ['floodPlot'], oneOf: undefined },
      { id: 'own-rule', mode: 'report', facts: ['address'], oneOf: undefined },
    ]);
    expect(after.homes).toHaveLength(before.homes.length + 1);
  });

  test.each([
    ['{ id: flanders-planning, facts: [permit] }', /homes\.0\.checkedOn: expected the day on which somebody read/],
    ['{ id: my-rule, mode: warn }', /homes\.0\.where: expected/],
    ['{ id: flanders-planning, mode: hide }', /homes\.0\.mode: expected one of/],
  ])('the entry %s is refused, and the message names the field', async (entry, message) => {
    await write('compliance.yaml', `homes:\n  - ${entry}\n`);
    await expect(compliance()).rejects.toThrow(message);
  });

  test('that 0.2.0 copied into the agency’s file follow the program, but a mode that the agency has changed stays', async () => {
    const now = await compliance();
    vi.resetModules();
    const text = await readFile(path.join(COPIED, 'compliance.yaml'), 'utf8');
    await write('compliance.yaml', text);
    expect(await compliance()).toEqual(now);
    vi.resetModules();
    await write(
      'compliance.yaml',
      text.replace('facts: [floodPlot]\n    mode: warn', 'facts: [floodPlot]\n    mode: report'),
    );
    const modes = (await compliance()).homes.filter(
      ({ id, mode }) => now.homes.find((one) => one.id === id)?.mode !== mode,
    );
    expect(modes.map(({ id, mode }) => [id, mode])).toEqual([['flanders-flood-plot', 'report']]);
  });
});

describe('the rates', () => {
  test('come from the program, except for what the agency’s file states, and carry the earlier of the two days', async () => {
    const law = await costs();
    vi.resetModules();
    await write(
      'costs.yaml',
      `checkedOn: 2026-01-05
places:
  flanders:
    - { from: 2026-01-01, own: { percent: 1 }, other: { percent: 10 }, source: https://www.example.com }
loan: { ratePercent: 4 }
`,
    );
    const own = await costs();
    expect(own.places).toEqual({ ...law.places, flanders: [expect.objectContaining({ own: { percent: 1 } })] });
    expect(own.loan).toEqual({ ...law.loan, ratePercent: 4 });
    expect([own.notary, own.checkedOn]).toEqual([law.notary, '2026-01-05']);
  });

  test('that 0.2.0 copied into the agency’s file follow the program', async () => {
    const law = await costs();
    vi.resetModules();
    const text = await readFile(path.join(COPIED, 'costs.yaml'), 'utf8');
    await write('costs.yaml', text.replace('checkedOn: 2026-11-21', 'checkedOn: 2020-01-01'));
    expect(await costs()).toEqual(law);
  });
});

test('the years of the duty to renovate come from the program, unless site.yaml states others, which «ready» reports', async () => {
  const text = await readFile(path.join(folder, 'site.yaml'), 'utf8');
  await write('site.yaml', text.replace(/renovationYears: .*\n/, ''));
  const { renovationYears, renovationLaw } = await import('#agency/law/renovation.ts');
  expect(renovationYears()).toBe(renovationLaw().years);
  vi.resetModules();
  await write('site.yaml', text.replace(/renovationYears: .*/, 'renovationYears: 9'));
  expect((await import('#agency/law/renovation.ts')).renovationYears()).toBe(9);
  const [, renovation] = await ready(Date.now());
  expect(renovation).toMatchObject({ isReady: false });
});

test('«ready» lists the rules and rates that nobody has compared with their sources for a year', async () => {
  const checkedOn = Date.parse('2026-11-24');
  expect(await ready(checkedOn + 300 * DAY_MS)).toMatchObject([{ isReady: true }]);
  await write('costs.yaml', 'checkedOn: 2026-12-24\nloan: { years: 20 }\n');
  vi.resetModules();
  const [old] = await ready(checkedOn + 363 * DAY_MS);
  expect(old).toMatchObject({ isReady: false });
  expect(JSON.stringify(old)).toContain('costs (2026-11-21)');
  expect(JSON.stringify(old)).not.toContain('renovation');
});
