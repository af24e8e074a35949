import { gunzipSync } from 'node:zlib';
import { answersSchema, logoEnding } from '#agency/new/answers.schema.ts';
import { type FormEntry, formEntries, readBytes, type SentFile } from '#platform/http/read-request.ts';
import type { Draft, Typed } from './draft.ts';
import { OFFICE_FIELDS, officeCount, type Step } from './questions.ts';

const LOGO_MAX_BYTES = 5 * 1024 ** 2;
const EXPORT_MAX_BYTES = 64 * 1024 ** 2;
const SENT_MAX_BYTES = EXPORT_MAX_BYTES + LOGO_MAX_BYTES;
/** Longer texts are kept up to here, so that they can be corrected. */
const KEPT_MAX = 1000;

/** What a page has sent: the button, the texts, and the problems of the files. */
export interface Sent {
  button: string;
  problems: Map<string, string>;
}

/**
 * Stores what a step has sent in the draft. Boxes and circles that are not ticked are not sent, so the boxes of the step count
 * as empty. Returns undefined if the request cannot be read.
 */
export async function takeAnswers(request: Request, step: Step, draft: Draft): Promise<Sent | undefined> {
  const bytes = await readBytes(request, SENT_MAX_BYTES);
  const entries = bytes && (await formEntries(bytes, request.headers.get('content-type') ?? '').catch(() => undefined));
  if (!entries) return undefined;
  const texts = entries.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && isName(name) ? [[name, value.replaceAll('\0', '').slice(0, KEPT_MAX)]] : [],
  );
  const { do: button = 'next', ...typed } = Object.fromEntries(texts);
  const unticked =
    step === 'agency' ? Object.fromEntries(['nl', 'fr', 'en', 'de'].map((one) => [`language.${one}`, ''])) : {};
  await draft.save({ ...unticked, ...typed });
  return { button, problems: await takeFiles(entries, draft) };
}

/** Names of fields are those of the pages; files have their own entries. */
const NAMES =
  /^(?:do|name|legalName|url|language\.(?:nl|fr|en|de)|defaultLanguage|companyNumber|vatNumber|bivNumber|insurerName|insurerPolicy|colour|headingFont|textFont|homes|feed|managerName|managerEmail|managerLanguage)$/;
const isName = (name: string) =>
  NAMES.test(name) || OFFICE_FIELDS.some((field) => new RegExp(`^office\\.\\d\\.${field}$`).test(name));

async function takeFiles(entries: readonly FormEntry[], draft: Draft): Promise<Map<string, string>> {
  const problems = new Map<string, string>();
  for (const [name, file] of entries) {
    if (typeof file === 'string' || file.bytes.length === 0) continue;
    if (name === 'logo' && !(await takeLogo(file, draft))) problems.set('logo', 'logo');
    if (name === 'exportFile' && !(await takeExport(file, draft))) problems.set('exportFile', 'exportFile');
  }
  return problems;
}

/** Stores a logo if it can be one. The name that was sent names no file here. */
async function takeLogo({ name, bytes }: SentFile, draft: Draft): Promise<boolean> {
  const ending = logoEnding(name);
  if (!ending || bytes.length > LOGO_MAX_BYTES) return false;
  // Tried under another name: the logo before stays if this one cannot be used.
  const file = `logo-${Date.now()}.${ending}`;
  const isUsable = answersSchema.shape.logo.safeParse(await draft.saveFile(file, bytes)).success;
  if (isUsable) await draft.save({ logo: name.slice(-100), logoFile: file });
  return isUsable;
}

async function takeExport({ name, bytes }: SentFile, draft: Draft): Promise<boolean> {
  try {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const plain = isPacked ? gunzipSync(bytes, { maxOutputLength: EXPORT_MAX_BYTES }) : bytes;
    JSON.parse(plain.toString());
    await draft.saveFile('export.json', plain);
  } catch {
    return false;
  }
  await draft.save({ exportFile: name.slice(-100), homes: 'file' });
  return true;
}

/** Returns the answers with one office more or less, if a button asked for it. */
export function withOffices(typed: Typed, button: string): Typed | undefined {
  const count = officeCount(typed);
  if (button === 'add') return { offices: String(count + 1) };
  const [, number] = /^remove\.(\d)$/.exec(button) ?? [];
  if (number === undefined || count < 2) return undefined;
  const moved: Record<string, string> = { offices: String(count - 1) };
  for (let index = Number(number); index < count; index++)
    for (const field of OFFICE_FIELDS) moved[`office.${index}.${field}`] = typed[`office.${index + 1}.${field}`] ?? '';
  return moved;
}
