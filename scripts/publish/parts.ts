import { type Part, pageListDigest, pageOf } from '../build/part.ts';
import { fileAt, stampFile } from '../build/site-files.ts';

export interface PartAt {
  /** folder of the site that was built from this part */
  dir: string;
  part: Part;
}

/** The fields of the stamp, which must be equal in all parts, with their names in messages. */
const COMMON: Readonly<Record<keyof Part['stamp'], string>> = {
  version: 'version of the program',
  program: 'code of the program',
  export: 'export',
  content: 'content files',
  day: 'day of the build',
};
/** Maximum number of files to name in a message about one kind of problem. */
const NAMED_MAX = 5;

/**
 * Returns the reasons why parts do not form one complete site, or an empty list if they do. Compares only their
 * reports, not their files.
 */
export function partProblems(parts: readonly PartAt[]): string[] {
  const [first] = parts;
  if (!first) return ['No parts were given.'];
  const foreign = parts.flatMap((one) => foreignness(one, first));
  // Parts of different builds cause further problems, which are not worth reporting.
  if (foreign.length > 0) return foreign;
  const incomplete = [...twice(parts), ...missing(parts, first.part.shard.of)];
  return incomplete.length > 0 ? incomplete : [...doublePages(parts), ...otherThanOthers(parts), ...lostPages(parts)];
}

const called = ({ dir, part: { shard } }: PartAt) => `Part ${shard.index}/${shard.of} in ${dir}`;

function foreignness(one: PartAt, first: PartAt): string[] {
  const with_ = `part ${first.part.shard.index}/${first.part.shard.of} in ${first.dir}`;
  if (one.part.shard.of !== first.part.shard.of)
    return [`${called(one)} belongs to a site with another number of parts than ${with_}.`];
  const names = Object.keys(COMMON) as (keyof Part['stamp'])[];
  const other = names.filter((name) => one.part.stamp[name] !== first.part.stamp[name]);
  if (other.length === 0) {
    return one.part.pageList === first.part.pageList ? [] : [`${called(one)} was built for other pages than ${with_}.`];
  }
  return [`${called(one)} differs from ${with_} in: ${other.map((name) => COMMON[name]).join(', ')}.`];
}

function twice(parts: readonly PartAt[]): string[] {
  const byIndex = Map.groupBy(parts, ({ part }) => part.shard.index);
  return [...byIndex.values()].flatMap(([one, ...more]) =>
    one && more.length > 0
      ? [`${called(one)} was given more than once; it is also in ${more.map(({ dir }) => dir).join(', ')}.`]
      : [],
  );
}

function missing(parts: readonly PartAt[], of: number): string[] {
  const there = new Set(parts.map(({ part }) => part.shard.index));
  const indexes = Array.from({ length: of }, (_, before) => before + 1);
  return indexes.filter((index) => !there.has(index)).map((index) => `Part ${index}/${of} is missing.`);
}

function doublePages(parts: readonly PartAt[]): string[] {
  const owners = new Map<string, PartAt>();
  const double: string[] = [];
  for (const one of parts) {
    for (const name of one.part.pages.keys()) {
      const owner = owners.get(name);
      if (owner) double.push(`${name} is both in ${owner.dir} and in ${one.dir}.`);
      owners.set(name, one);
    }
  }
  return double.slice(0, NAMED_MAX);
}

function otherThanOthers(parts: readonly PartAt[]): string[] {
  const known = new Map<string, { sha256: string; dir: string }>();
  const other: string[] = [];
  for (const { dir, part } of parts) {
    for (const [name, { sha256 }] of part.others) {
      const before = known.get(name);
      if (before && before.sha256 !== sha256) other.push(`${name} differs between ${before.dir} and ${dir}.`);
      known.set(name, before ?? { sha256, dir });
    }
  }
  return other.slice(0, NAMED_MAX);
}

function lostPages(parts: readonly PartAt[]): string[] {
  const made = parts.flatMap(({ part }) => [...part.pages.keys()].map(pageOf));
  return pageListDigest(made) === parts[0]?.part.pageList
    ? []
    : ['The parts together do not contain all pages of the site. Build them again.'];
}

/**
 * Returns a message for each file of a part that has changed since it was built or is missing. Throws if a file cannot
 * be read for another reason.
 */
export async function damagedFiles({ dir, part }: PartAt): Promise<string[]> {
  const damaged: string[] = [];
  for (const [name, { sha256 }] of [...part.pages, ...part.others]) {
    const stamp = await stampFile(fileAt(dir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    });
    if (!stamp) damaged.push(`${fileAt(dir, name)} is missing.`);
    else if (stamp.sha256 !== sha256) damaged.push(`${fileAt(dir, name)} has changed since it was built.`);
    if (damaged.length === NAMED_MAX) break;
  }
  return damaged;
}
