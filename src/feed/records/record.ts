import type { z } from 'zod';
import { isReadable } from '#domain/readable-text.ts';
import { cutAtWord, LINE_MAX, longText } from './fields.schema.ts';
import { type ReportPlace, unreported } from './findings.ts';

/** The shape of a record. Each field has its own schema, so that one bad field does not affect the others. */
export interface RecordShape {
  required: Record<string, z.ZodType>;
  optional: Record<string, z.ZodType>;
  /** fields whose values are never quoted in the report */
  private: readonly string[];
}

type Output<S extends Record<string, z.ZodType>> = { [K in keyof S]: z.output<S[K]> };
export type FieldsOf<S extends RecordShape> = Output<S['required']> & Partial<Output<S['optional']>>;

/**
 * Reads a record. If a required field is missing or wrong, the record is left out (`undefined`). A wrong optional field
 * is dropped. The report mentions both cases. An absent field, null and an empty text mean «unknown».
 */
export function readRecord<S extends RecordShape>(
  shape: S,
  value: unknown,
  place: ReportPlace,
): FieldsOf<S> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    place.leftOut('', 'a record', describe(value, false));
    return undefined;
  }
  const record = emptyRecord(shape);
  const raw = new Map<string, unknown>(Object.entries(value));
  const received = (field: string) => describe(raw.get(field), shape.private.includes(field));
  const take = (field: string, schema: z.ZodType): FieldRead => {
    const read = readField(schema, raw.get(field));
    if (!read.known || !read.valid) return read;
    if (read.coerced) place.corrected(field, expected(schema), received(field));
    if (isText(schema) && !isReadable(String(raw.get(field)))) {
      place.corrected(field, 'complete characters', 'control characters or broken characters; removed');
    }
    const most = LINE_MAX.get(schema);
    record[field] = most === undefined ? read.value : shortened(String(read.value), most, field, place);
    return read;
  };
  for (const [field, schema] of Object.entries(shape.required)) {
    const read = take(field, schema);
    if (read.known && read.valid) continue;
    place.leftOut(field, expected(schema), received(field));
    return undefined;
  }
  for (const [field, schema] of Object.entries(shape.optional)) {
    const read = take(field, schema);
    if (read.known && !read.valid) place.corrected(field, expected(schema), received(field));
  }
  // Each field was read with its own schema, so the result has the type FieldsOf.
  return record as FieldsOf<S>;
}

const templates = new WeakMap<RecordShape, Record<string, unknown>>();

/**
 * Returns a record in which each field of the shape is unknown. V8 stores copies of one object in a quarter of the memory of
 * objects to which fields are added one after the other.
 */
function emptyRecord(shape: RecordShape): Record<string, unknown> {
  const fields = () => [...Object.keys(shape.required), ...Object.keys(shape.optional)];
  const template = templates.get(shape) ?? Object.fromEntries(fields().map((field) => [field, undefined]));
  templates.set(shape, template);
  return { ...template };
}

/**
 * Reads as many fields as possible of a record that may be left out, because what it hides must stay hidden. Reports
 * nothing.
 */
export function readLoosely<S extends RecordShape>({ required, optional }: S, value: unknown): Partial<FieldsOf<S>> {
  const loose = { required: {}, optional: { ...required, ...optional }, private: [] };
  return (readRecord(loose, value, unreported()) ?? {}) as Partial<FieldsOf<S>>;
}

const isText = (schema: z.ZodType) => LINE_MAX.has(schema) || schema === longText;

function shortened(text: string, most: number, field: string, place: ReportPlace): string {
  if (text.length <= most) return text;
  place.corrected(field, `at most ${most} characters`, `${text.length}; the rest is cut off`);
  return cutAtWord(text, most);
}

type FieldRead =
  | { known: false }
  | { known: true; valid: false }
  | { known: true; valid: true; value: unknown; coerced: boolean };

function readField(schema: z.ZodType, raw: unknown): FieldRead {
  if (isUnknown(raw)) return { known: false };
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { known: true, valid: true, value: parsed.data, coerced: false };
  const other = otherSpelling(raw);
  const again = other === undefined ? undefined : schema.safeParse(other);
  return again?.success
    ? { known: true, valid: true, value: again.data, coerced: true }
    : { known: true, valid: false };
}

/** Returns whether a value means «unknown»: absent, null or an empty text (docs/feed.md). */
export function isUnknown(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Converts a number written as text, or a text written as a number, if nothing can be misread. */
function otherSpelling(raw: unknown): unknown {
  if (typeof raw === 'string' && /^-?\d+(?:\.\d+)?$/.test(raw.trim())) return Number(raw);
  return typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : undefined;
}

function expected(schema: z.ZodType): string {
  return schema.description ?? 'another value';
}

const QUOTED_MAX = 60;

/** Describes a value for the report: shortened, and without its content if the field is private. */
function describe(value: unknown, isPrivate: boolean): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string' && value.trim() === '') return 'an empty text';
  if (isPrivate)
    return typeof value === 'string' ? `a text of ${value.length} characters` : `a ${typeof value} (not shown)`;
  const text = JSON.stringify(value) ?? String(value);
  return text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}… (${text.length} characters)` : text;
}
