import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { BUILD_RECORD_FILE, serverDirOf } from '#server/built/build-record.ts';
import { type BuildReport, readBuildReport } from '../build/build-report.ts';
import { addCount, noPages } from '../build/page-count.ts';
import { readPart } from '../build/part.ts';
import { type Files, fileAt, stampFiles } from '../build/site-files.ts';
import { damagedFiles, type PartAt, partProblems } from './parts.ts';
import { PublishRefused } from './storage-settings.ts';

/** A complete site that can be published. */
export interface Gathered {
  files: Files;
  /** Returns the path of a file. If the file exists only in memory, returns its content instead. */
  source(name: string): string | { content: string };
  report: BuildReport;
  /** digest of the export, if the site was built in parts */
  export?: string | undefined;
}

/**
 * Gathers a complete site, either from the folders of its parts or from the folder of a complete build.
 * @throws {PublishRefused} if parts do not fit together, are missing or are damaged
 */
export async function gather(dirs: readonly string[]): Promise<Gathered> {
  const parts = await Promise.all(dirs.map(partAt));
  const [dir = ''] = dirs;
  if (dirs.length === 1 && !parts[0]) return wholeSite(dir);
  const without = dirs.filter((_, index) => !parts[index]);
  if (without.length > 0) {
    throw new PublishRefused(
      `Not a part of a site: ${without.join(', ')}. Build it with --shard, or publish it alone.`,
    );
  }
  return joined(parts.filter((one) => one !== undefined));
}

async function partAt(dir: string): Promise<PartAt | undefined> {
  const part = await readPart(dir).catch(() => {
    throw new PublishRefused(`The record of the part in ${dir} is damaged. Build or fetch the part again.`);
  });
  return part && { dir, part };
}

async function wholeSite(dir: string): Promise<Gathered> {
  if (!existsSync(path.join(dir, 'index.html')) || !existsSync(path.join(serverDirOf(dir), BUILD_RECORD_FILE))) {
    throw new PublishRefused(`${dir} does not contain a built site. Build it first: npm run build`);
  }
  return { files: await stampFiles(dir), source: (name) => fileAt(dir, name), report: await readBuildReport(dir) };
}

async function joined(parts: readonly PartAt[]): Promise<Gathered> {
  const problems = partProblems(parts);
  if (problems.length === 0) problems.push(...(await Promise.all(parts.map(damagedFiles))).flat());
  if (problems.length > 0) throw new PublishRefused(`The parts do not form one site.\n${problems.join('\n')}`);
  const report = joinedReport(parts);
  const content = JSON.stringify(report);
  const record = `site-server/${BUILD_RECORD_FILE}`;
  const dirs = new Map(parts.flatMap(({ dir, part }) => [...part.others, ...part.pages].map(([name]) => [name, dir])));
  const files = new Map(parts.flatMap(({ part }) => [...part.others, ...part.pages]));
  files.set(record, { sha256: hash('sha256', content), bytes: Buffer.byteLength(content) });
  return {
    files,
    source: (name) => (name === record ? { content } : fileAt(dirs.get(name) ?? '', name)),
    report,
    export: parts[0]?.part.stamp.export,
  };
}

/** Combines the reports of the parts. Everything except the page counts comes from the first part. */
function joinedReport(parts: readonly PartAt[]): BuildReport {
  const reports = parts.toSorted((a, b) => a.part.shard.index - b.part.shard.index).map(({ part }) => part.report);
  const [first] = reports;
  if (!first) throw new PublishRefused('No parts were given.');
  const pages = noPages();
  for (const report of reports) addCount(pages, report.pages);
  return { ...first, pages };
}
