import path from 'node:path';
import { SUFFIXES, unpacked } from '../../build/pack-file.ts';
import type { Rule } from '../finding.ts';

/** Checks that each compressed copy has the same content as the uncompressed file. */
export function compressed(): Rule {
  return {
    name: 'compressed',
    *file({ name }, site) {
      const suffix = SUFFIXES.find((known) => known === path.extname(name));
      if (!suffix) return;
      const file = name.slice(0, -suffix.length);
      const again = 'Compress again: npm run build.';
      if (!site.files.has(file)) yield `${file} does not exist, but this compressed copy of it does. ${again}`;
      else {
        const content = site.bytes(file);
        const copy = unpacked(site.bytes(name), suffix, content.length);
        if (!copy) yield `The file cannot be unpacked. ${again}`;
        else if (!copy.equals(content)) yield `The content differs from ${file}. ${again}`;
      }
    },
  };
}
