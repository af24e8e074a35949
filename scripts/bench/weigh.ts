import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

export interface Weight {
  pages: number;
  /** of an average page, as built */
  rawBytes: number;
  /** of an average page, as sent; pages too small to be compressed count as they are */
  sentBytes: number;
}

/** Counts and weighs the pages of a built site. */
export async function weigh(dir: string): Promise<Weight> {
  const files = new Set(await readdir(dir, { recursive: true }));
  const pages = [...files].filter((file) => file.endsWith('.html'));
  let rawBytes = 0;
  let sentBytes = 0;
  for (const page of pages) {
    const { size } = await stat(path.join(dir, page));
    rawBytes += size;
    sentBytes += files.has(`${page}.br`) ? (await stat(path.join(dir, `${page}.br`))).size : size;
  }
  return { pages: pages.length, rawBytes: rawBytes / pages.length, sentBytes: sentBytes / pages.length };
}
