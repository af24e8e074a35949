import type { SentFile } from '#platform/http/read-request.ts';
import { DOCUMENT_TYPES } from '#platform/images/document-file.ts';
import { fileKind } from '#platform/images/original-file.ts';
import type { FieldProblem } from '../check.ts';
import { CV_KINDS, CV_MAX_BYTES } from '../limits.ts';

/** A CV that is kept: its type is that of its content, and the ending of its name goes with it. */
export interface Cv {
  name: string;
  type: string;
  bytes: Buffer;
}

/** A CV as it is kept, or what is wrong with it. */
export function checkCv(file: SentFile | undefined): { problem: FieldProblem } | Cv {
  if (!file || file.bytes.length === 0) return { problem: 'missing' };
  if (file.bytes.length > CV_MAX_BYTES) return { problem: 'fileSize' };
  const kind = fileKind(file.bytes);
  const accepted = CV_KINDS.find((known) => known === kind);
  if (!accepted) return { problem: 'fileKind' };
  const base = file.name
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _-]+/gu, ' ')
    .trim()
    .slice(0, 80);
  return { name: `${base || 'cv'}.${accepted}`, type: DOCUMENT_TYPES[accepted], bytes: file.bytes };
}
