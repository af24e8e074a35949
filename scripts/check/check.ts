import type { Finding, Rule } from './finding.ts';
import { madeOf } from './made-of.ts';
import { readPage } from './page.ts';
import { type Site, textOf } from './site.ts';

/** Shows every page that is looked at to every rule; the findings in the order of the pages. Fails as the file system does. */
export async function checkSite(site: Site, rules: readonly Rule[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const areRead = rules.some((rule) => rule.page);
  const pages = areRead ? [...site.checked].filter((file) => file.endsWith('.html')).sort() : [];
  for (const file of pages) {
    const page = readPage(file, await textOf(site, file), site.languages.enabled);
    for (const rule of rules) {
      for (const problem of (await rule.page?.(page, site)) ?? []) findings.push(finding(site, rule, file, problem));
    }
  }
  for (const rule of rules) {
    for await (const { file = '', problem } of (await rule.end?.(site)) ?? [])
      findings.push(finding(site, rule, file, problem));
  }
  return findings;
}

function finding({ listings }: Site, { name, advice = false }: Rule, file: string, problem: string): Finding {
  return { rule: name, file, madeOf: madeOf(file, listings), problem, advice };
}
