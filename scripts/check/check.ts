import type { Fact, Finding, Rule } from './finding.ts';
import { createLook, findingOf, type Look, prepare, type Seen, type Task, taskOf } from './look.ts';
import type { Site } from './site.ts';

/** Another thread that looks at files by the same rules. */
export interface Helper {
  /** before the first task, with what has been prepared for each rule */
  begin(prepared: readonly unknown[]): void;
  look(task: Task): Promise<Seen[]>;
}

/**
 * Shows every file that is looked at to every rule, with the help of other threads; the findings in the order of the files,
 * however many threads there are. Fails as the file system does.
 */
export async function checkSite(
  site: Site,
  rules: readonly Rule[],
  helpers: readonly Helper[] = [],
): Promise<Finding[]> {
  const prepared = await prepare(site, rules);
  for (const helper of helpers) helper.begin(prepared);
  const look = await createLook(site, rules, prepared);
  const files = [...site.checked].sort();
  const seen = await lookTogether(taskOf(files), look, helpers);
  const findings = seen.flatMap((one) => one.findings);
  for (const [place, rule] of rules.entries()) {
    const facts = seen.flatMap(({ at, facts: all }) =>
      all.flatMap(([of, key, value]): Fact[] => (of === place ? [{ file: files[at] ?? '', key, value }] : [])),
    );
    findings.push(...(await secondLook(rule, facts, (again) => lookTogether(taskOf(again, place), look, helpers))));
    for (const { file, problem } of rule.end?.(site, facts) ?? []) findings.push(findingOf(site, rule, file, problem));
  }
  return findings;
}

async function lookTogether(task: Task, look: Look, helpers: readonly Helper[]): Promise<Seen[]> {
  const others = helpers.map((helper) => helper.look(task));
  const own = look(task);
  return [own, ...(await Promise.all(others))].flat().sort((a, b) => a.at - b.at);
}

async function secondLook(
  rule: Rule,
  facts: readonly Fact[],
  lookAgain: (files: readonly string[]) => Promise<Seen[]>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const done = new Set<string>();
  for (;;) {
    const files = new Set(rule.again?.(facts, findings)).difference(done);
    if (files.size === 0) return findings;
    for (const file of files) done.add(file);
    findings.push(...(await lookAgain([...files].sort())).flatMap((seen) => seen.findings));
  }
}
