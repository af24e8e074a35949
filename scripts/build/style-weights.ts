import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const STYLE = /<link rel="stylesheet"[^>]*>/g;

/** Gives what the styles in the head of a page weigh, for the screen, packed by `pack`; each is packed once. */
export function createStyleWeights(
  siteDir: string,
  pack: (content: Buffer) => Promise<Buffer>,
): (page: Buffer) => Promise<number> {
  const known = new Map<string, Promise<number>>();
  const weigh = async (address: string) => {
    const file = path.join(siteDir, address);
    return existsSync(file) ? (await pack(await readFile(file))).length : 0;
  };
  return async (page) => {
    let bytes = 0;
    for (const [link] of page.toString('latin1', 0, page.indexOf('</head>')).matchAll(STYLE)) {
      const address = /href="(\/[^"]*)"/.exec(link)?.[1];
      if (address === undefined || link.includes('media="print"')) continue;
      const weight = known.get(address) ?? weigh(address);
      known.set(address, weight);
      bytes += await weight;
    }
    return bytes;
  };
}
