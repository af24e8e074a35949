import type { FieldProblem } from '#contract/forms/check.ts';
import { CV_KINDS, CV_MAX_BYTES } from '#contract/forms/limits.ts';
import { DOCUMENT_TYPES } from '../media/document-file.ts';
import { fileKind } from '../media/file-kind.ts';
import type { SentFile } from './sent-form.ts';

/** What is wrong with a CV, or its type by its content and a name with the ending that goes with it. */
export function checkCv(file: SentFile | undefined): { problem: FieldProblem } | { name: string; type: string } {
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
  return { name: `${base || 'cv'}.${accepted}`, type: DOCUMENT_TYPES[accepted] };
}
