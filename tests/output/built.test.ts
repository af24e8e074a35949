import { beforeAll, describe, expect, test } from 'vitest';
import { checkSite } from '../../scripts/check/check.ts';
import type { Finding } from '../../scripts/check/finding.ts';
import { allRules } from '../../scripts/check/rules.ts';
import { builtSite } from './support.ts';

describe('the built sample', () => {
  let findings: Finding[] = [];

  beforeAll(async () => {
    findings = await checkSite(await builtSite(), allRules());
  });

  test.each(allRules().map(({ name }) => name))('keeps the rule: %s', (name) => {
    expect(findings.filter(({ rule }) => rule === name).map(({ file, problem }) => `${file}: ${problem}`)).toEqual([]);
  });
});
