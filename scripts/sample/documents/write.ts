import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentUrl } from '../feed/attachments.ts';
import { handwritten } from '../listings/all.ts';
import { projects } from '../listings/projects.ts';
import type { SampleOptions } from '../options.ts';
import { pageOf } from './page.ts';

/** Writes the documents the feed names. Returns how many. */
export function writeDocuments({ out, listings }: SampleOptions): number {
  mkdirSync(join(out, 'documents'), { recursive: true });
  const owners = [...handwritten.slice(0, listings), ...(listings < handwritten.length ? [] : projects)];
  let written = 0;
  for (const owner of owners) {
    for (const [index, document] of (owner.documents ?? []).entries()) {
      writeFileSync(join(out, documentUrl(owner.id, index + 1)), pageOf(owner, document.name));
      written += 1;
    }
  }
  return written;
}
