import { setImmediate } from 'node:timers/promises';
import { type AheadResult, contentHash } from './ahead/ahead-results.ts';
import { type Site, textOf } from './built-site.ts';
import { FactPacker, type FactSource, factsOfRule, type PackedFacts, type RuleFact } from './facts.ts';
import type { Fact, Finding, Rule } from './finding.ts';
import { madeOf } from './made-of.ts';
import { readPage } from './read-page.ts';
import { type NamesMemory, SharedNames } from './shared-names.ts';

/** Another thread that checks files with the same rules. */
export interface Helper {
  /** called before the first task, with the data that each rule has prepared */
  begin(prepared: readonly unknown[]): void;
  look(task: Task): Promise<Looked>;
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
  const together = (task: Task) => lookTogether(task, look, helpers);
  const known = await unchanged(ahead, together);
  const files = filesToCheck(site, known);
  const { findings, facts } = await together(taskOf(files));
  const sources = [
    factsAhead(known),
    ...facts.map((own): FactSource => ({ facts: own, nameAt: (at) => files.at(at) })),
  ];
  for (const [place, rule] of rules.entries()) {
    const ofRule = factsOfRule(sources, place);
    findings.push(...(await secondLook(rule, ofRule, (again) => together(taskOf(SharedNames.of(again), place)))));
    for await (const { file, problem } of rule.end?.(site, ofRule) ?? [])
      findings.push(findingOf(site, rule, file, problem));
    await rule.keep?.(site);
  }
  return findings;
}

/** Returns the files to check without those in which nothing was found before. */
function filesToCheck({ checked }: Site, known: ReadonlyMap<string, AheadResult>): SharedNames {
  if (known.size === 0 && checked instanceof SharedNames) return checked;
  return SharedNames.of(Iterator.from(checked).filter((file) => !known.get(file)?.isClean));
}

/**
 * Returns the earlier results by file if every file still has the same content, and none otherwise: rules remember a fact for
 * the first file only, so that results of a thread belong together.
 */
async function unchanged(
  ahead: ReadonlyMap<string, AheadResult>,
  lookTogether: (task: Task) => Promise<{ different: boolean }>,
): Promise<ReadonlyMap<string, AheadResult>> {
  if (ahead.size === 0) return ahead;
  const files = SharedNames.of(ahead.keys());
  const hashes = Array.from(files, (file) => ahead.get(file)?.hash ?? '');
  const { different } = await lookTogether({ ...taskOf(files), hashes });
  return different ? new Map() : ahead;
}

/** Returns the facts from before the site was complete. */
function factsAhead(known: ReadonlyMap<string, AheadResult>): FactSource {
  const files = [...known.keys()].sort();
  const packer = new FactPacker();
  for (const [at, file] of files.entries()) packer.add(at, known.get(file)?.facts ?? []);
  return { facts: packer.take(), nameAt: (at) => files[at] ?? '' };
}

async function lookTogether(task: Task, look: Look, helpers: readonly Helper[]) {
  const others = helpers.map((helper) => helper.look(task));
  const all = await Promise.all([look(task), ...others]);
  const found = all.flatMap(({ found }) => found).sort((a, b) => a.at - b.at);
  return {
    findings: found.flatMap(({ findings }) => findings),
    facts: all.map(({ facts }) => facts),
    different: all.some(({ different }) => different),
  };
}

async function secondLook(
  rule: Rule,
  facts: Iterable<Fact>,
  lookAgain: (files: ReadonlySet<string>) => Promise<{ findings: readonly Finding[] }>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const done = new Set<string>();
  for (;;) {
    const files = new Set(rule.again?.(facts, findings)).difference(done);
    if (files.size === 0) return findings;
    for (const file of files) done.add(file);
    findings.push(...(await lookAgain(files)).findings);
  }
}

/** Work that several threads share. Each thread takes the next few files until none are left. */
export interface Task {
  files: NamesMemory;
  /** number of files taken so far, in memory that all threads share */
  taken: Int32Array;
  /** index of the rule whose second look this is; absent in the first check, which runs all rules */
  rule?: number | undefined;
  /** if given, the files are only compared with these digests of their contents */
  hashes?: readonly string[] | undefined;
}

/** What a thread has found in its files of a task. */
export interface Looked {
  /** the findings of each file that has any, with its index in the list of the task */
  found: { at: number; findings: Finding[] }[];
  facts: PackedFacts;
  /** whether the content of a file has another digest than the task says */
  different: boolean;
}

/** The results for one file. */
export interface Seen {
  findings: Finding[];
  /** facts for the end of the check */
  facts: RuleFact[];
}

/** Number of files that a thread takes at a time. */
const AT_ONCE = 16;

export type Look = (task: Task) => Promise<Looked>;

export function taskOf(files: SharedNames, rule?: number): Task {
  return {
    files: files.memory,
    rule,
    taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  };
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
  return async ({ files: memory, taken, rule, hashes }) => {
    const files = new SharedNames(memory);
    const packer = new FactPacker();
    const looked: Looked = { found: [], facts: [], different: false };
    for (let from = Atomics.add(taken, 0, AT_ONCE); from < files.size; from = Atomics.add(taken, 0, AT_ONCE)) {
      for (let at = from; at < Math.min(from + AT_ONCE, files.size); at++) {
        const file = files.at(at);
        if (hashes) {
          looked.different ||= hashOf(site, file) !== hashes[at];
          continue;
        }
        const seen: Seen = { findings: [], facts: [] };
        const only = rule === undefined ? undefined : rules[rule];
        if (only) lookClosely(site, only, file, seen);
        else lookAt(site, rules, file, seen);
        if (seen.findings.length > 0) looked.found.push({ at, findings: copyOf(seen.findings) });
        packer.add(at, seen.facts);
      }
      // V8 gives memory back, and frees what weak references have named, only between two turns of the event loop.
      await setImmediate();
    }
    return { ...looked, facts: packer.take() };
  };
}

/** Copies texts, because a slice of a page's source would keep the whole source in memory. */
const copyOf = (findings: readonly Finding[]): Finding[] => JSON.parse(JSON.stringify(findings)) as Finding[];

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
