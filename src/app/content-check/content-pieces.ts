import { LANGUAGES, type Language } from '#domain/language.ts';

/** A value in a content file, with its path: `modules.0.title`. */
export interface Piece {
  field: string;
  value: unknown;
  /** whether the value, or an object that contains it, is a draft */
  isDraft: boolean;
}

/** Yields every object, list and value of a content file. An object or list precedes its content. */
export function* pieces(value: unknown, field = '', isAroundDraft = false): Generator<Piece> {
  const isDraft =
    isAroundDraft || (typeof value === 'object' && value !== null && 'status' in value && value.status === 'Draft');
  yield { field, value, isDraft };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* pieces(part, field ? `${field}.${key}` : key, isDraft);
}

/** Returns whether a value is a text in several languages: an object with languages as keys and texts as values. */
export function isLocalized(value: unknown): value is Partial<Record<Language, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([key, text]) => LANGUAGES.some((known) => known === key) && typeof text === 'string')
  );
}

/** Returns whether a value is a picture: an object with a file. */
export function isImage(value: unknown): value is { file: string; alt?: unknown } {
  return typeof value === 'object' && value !== null && 'file' in value && String(value.file).startsWith('/pictures/');
}
