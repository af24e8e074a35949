import { type AheadResult, contentHash, type RuleFact } from './ahead/ahead-results.ts';
import { type Site, textOf } from './built-site.ts';
import type { Fact, Finding, Rule } from './finding.ts';
import { madeOf } from './made-of.ts';
import { readPage } from './read-page.ts';

/** Another thread that checks files with the same rules. */
export interface Helper {
  /** called before the first task, with the data that each rule has prepared */
  begin(prepared: readonly unknown[]): void;
  look(task: Task): Promise<Seen[]>;
}

/**
 * Checks all files with all rules, with the help of other threads. The findings are in the order of the files, whatever
 * the number of threads. `ahead` holds results from before the site was complete: files with the same content in which nothing
 * was found are not looked at again. Where several pages have one fault, it may be reported for another of them. Throws if a
 * file cannot be read.
 */
export async function checkSite(
  site: Site,
  rules: readonly Rule[],
  helpers: readonly Helper[] = [],
  ahead: ReadonlyMap<string, AheadResult> = new Map(),
): Promise<Finding[]> {
  const prepared = await prepare(site, rules);
  for (const helper of helpers) helper.begin(prepared);
  const look = await createLook(site, rules, prepared);
  const known = await unchanged([...ahead.values()], look, helpers);
  const files = [...site.checked].filter((file) => !known.get(file)?.isClean).sort();
  const seen = await lookTogether(taskOf(files), look, helpers);
  const findings = seen.flatMap((one) => one.findings);
  const allFacts = factsOf(files, seen, known);
  for (const [place, rule] of rules.entries()) {
    const facts = allFacts.flatMap(({ file, facts: all }) =>
      all.flatMap(([of, key, value]): Fact[] => (of === place ? [{ file, key, value }] : [])),
    );
    findings.push(...(await secondLook(rule, facts, (again) => lookTogether(taskOf(again, place), look, helpers))));
    for (const { file, problem } of rule.end?.(site, facts) ?? []) findings.push(findingOf(site, rule, file, problem));
    await rule.keep?.(site);
  }
  return findings;
}

/**
 * Returns the earlier results by file if every file still has the same content, and none otherwise: rules remember a fact for
 * the first file only, so that results of a thread belong together.
 */
async function unchanged(
  results: readonly AheadResult[],
  look: Look,
  helpers: readonly Helper[],
): Promise<ReadonlyMap<string, AheadResult>> {
  if (results.length === 0) return new Map();
  const task = { ...taskOf(results.map(({ file }) => file)), hashes: results.map(({ hash }) => hash) };
  const changed = await lookTogether(task, look, helpers);
  return new Map(changed.length > 0 ? [] : results.map((one) => [one.file, one]));
}

/** Returns the facts about all files in the order of the files, each only once. */
function factsOf(
  files: readonly string[],
  seen: readonly Seen[],
  known: ReadonlyMap<string, AheadResult>,
): { file: string; facts: readonly RuleFact[] }[] {
  const all = new Map<string, readonly RuleFact[]>([...known.values()].map(({ file, facts }) => [file, facts]));
  for (const { at, facts } of seen) {
    const file = files[at] ?? '';
    const before = all.get(file);
    all.set(file, before ? unique([...before, ...facts]) : facts);
  }
  return [...all].map(([file, facts]) => ({ file, facts })).sort((a, b) => (a.file < b.file ? -1 : 1));
}

const unique = (facts: readonly RuleFact[]): RuleFact[] => [
  ...new Map(facts.map((fact) => [JSON.stringify(fact), fact])).values(),
];

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

/** Work that several threads share. Each thread takes the next few files until none are left. */
export interface Task {
  files: readonly string[];
  /** number of files taken so far, in memory that all threads share */
  taken: Int32Array;
  /** index of the rule whose second look this is; absent in the first check, which runs all rules */
  rule?: number | undefined;
  /** if given, the files are only compared with these digests of their contents; those that differ give an empty result */
  hashes?: readonly string[] | undefined;
}

/** The results for one file. */
export interface Seen {
  /** index of the file in the list of the task */
  at: number;
  findings: Finding[];
  /** facts for the end of the check, each with the index of its rule */
  facts: RuleFact[];
}

/** Number of files that a thread takes at a time. */
const AT_ONCE = 16;

export type Look = (task: Task) => Seen[];

export function taskOf(files: readonly string[], rule?: number): Task {
  return { files, rule, taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
}

/**
 * Prepares the data of each rule, in the order of the rules. Every thread gets a copy. Throws if a file cannot be read.
 */
export async function prepare(site: Site, rules: readonly Rule[]): Promise<unknown[]> {
  const prepared: unknown[] = [];
  for (const rule of rules) prepared.push(await rule.prepare?.(site));
  return prepared;
}

/** Begins all rules with the data that {@link prepare} has returned. */
export async function beginRules(site: Site, rules: readonly Rule[], prepared: readonly unknown[]): Promise<void> {
  for (const [place, rule] of rules.entries()) await rule.begin?.(site, prepared[place]);
}

/** Returns a function that checks the files of a task. Throws if a file cannot be read. */
export async function createLook(site: Site, rules: readonly Rule[], prepared: readonly unknown[]): Promise<Look> {
  await beginRules(site, rules, prepared);
  return ({ files, taken, rule, hashes }) => {
    const all: Seen[] = [];
    for (let from = Atomics.add(taken, 0, AT_ONCE); from < files.length; from = Atomics.add(taken, 0, AT_ONCE)) {
      for (const [offset, file] of files.slice(from, from + AT_ONCE).entries()) {
        const seen: Seen = { at: from + offset, findings: [], facts: [] };
        if (hashes) {
          if (hashOf(site, file) !== hashes[seen.at]) all.push(seen);
          continue;
        }
        const only = rule === undefined ? undefined : rules[rule];
        if (only) lookClosely(site, only, file, seen);
        else lookAt(site, rules, file, seen);
        if (seen.findings.length > 0 || seen.facts.length > 0) all.push(copyOf(seen));
      }
    }
    return all;
  };
}

/** Copies texts, because a slice of a page's source would keep the whole source in memory. */
const copyOf = (seen: Seen): Seen => JSON.parse(JSON.stringify(seen)) as Seen;

const hashOf = (site: Site, file: string) => (site.files.has(file) ? contentHash(site.bytes(file)) : '');

/** Looks at one file with all rules, which must have begun, and adds their findings and facts to `seen`. */
export function lookAt(site: Site, rules: readonly Rule[], name: string, seen: Seen): void {
  let known: string | undefined;
  const text = () => {
    known ??= textOf(site, name);
    return known;
  };
  const isRead = name.endsWith('.html') && rules.some((rule) => rule.page);
  const page = isRead ? readPage(name, text(), site.languages.enabled) : undefined;
  for (const [place, rule] of rules.entries()) {
    const remember = (key: string, value = '') => seen.facts.push([place, key, value]);
    const problems = page ? rule.page?.(page, site, remember) : undefined;
    for (const problem of problems ?? []) seen.findings.push(findingOf(site, rule, name, problem));
    for (const problem of rule.file?.({ name, text }, site) ?? [])
      seen.findings.push(findingOf(site, rule, name, problem));
  }
}

function lookClosely(site: Site, rule: Rule, file: string, seen: Seen): void {
  const page = readPage(file, textOf(site, file), site.languages.enabled);
  for (const problem of rule.closely?.(page, site) ?? []) seen.findings.push(findingOf(site, rule, file, problem));
}

export function findingOf({ listings }: Site, { name, advice = false }: Rule, file: string, problem: string): Finding {
  return { rule: name, file, madeOf: madeOf(file, listings), problem, advice };
}
