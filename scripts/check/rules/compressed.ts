import path from 'node:path';
import { type BrotliOptions, brotliDecompressSync, gunzipSync, type ZlibOptions } from 'node:zlib';
import type { Site } from '../built-site.ts';
import type { Rule } from '../finding.ts';

const UNPACK: Readonly<Record<string, (content: Buffer, options: ZlibOptions & BrotliOptions) => Buffer>> = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};
/** The smallest output chunk that a decompressor accepts. */
const PART_MIN_BYTES = 64;

/** Checks that each compressed copy has the same content as the uncompressed file. */
export function compressed(): Rule {
  return {
    name: 'compressed',
    *file({ name }, site) {
      const suffix = path.extname(name);
      const unpack = UNPACK[suffix];
      if (!unpack) return;
      const file = name.slice(0, -suffix.length);
      const again = 'Compress again: npm run build.';
      if (!site.files.has(file)) yield `${file} does not exist, but this compressed copy of it does. ${again}`;
      else {
        const content = site.bytes(file);
        const unpacked = unpackedFrom(site, name, unpack, content.length);
        if (!unpacked) yield `The file cannot be unpacked. ${again}`;
        else if (!unpacked.equals(content)) yield `The content differs from ${file}. ${again}`;
      }
    },
  };
}

function unpackedFrom(site: Site, file: string, unpack: (typeof UNPACK)[string], bytes: number): Buffer | undefined {
  // With this size, the whole content fits in one chunk; each additional chunk would take time.
  const chunkSize = Math.max(bytes + 1, PART_MIN_BYTES);
  try {
    return unpack(site.bytes(file), { chunkSize });
  } catch {
    return undefined;
  }
}
