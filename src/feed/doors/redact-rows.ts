import type { ZodType } from 'zod';
import { hiddenPosition } from '#domain/position.ts';
import { longText, shortText } from '../records/fields.schema.ts';
import { unreported } from '../records/findings.ts';
import { showsPrice } from '../records/hidden-data.ts';
import { cleanDescription } from '../records/html.ts';
import { allows } from '../records/merge.ts';
import {
  ADDRESS_FIELDS,
  PRICE_FIELDS,
  type ProjectRecord,
  type PropertyRecord,
  projectShape,
  propertyShape,
} from '../records/property.schema.ts';
import { type RecordShape, readLoosely } from '../records/record.ts';
import { createRedaction, type Redactor } from '../secrets/redact.ts';
import { publicNames, type Subject } from '../secrets/subject.ts';
import type { Row } from './transfers.ts';

/**
 * Text fields that are not rewritten: codes, names of countries, and address fields, which are removed if they are
 * hidden.
 */
const NO_WORDS = new Set(['language', 'CountryName', 'WebIDs', ...ADDRESS_FIELDS]);

export interface RedactedRows {
  rows: Row[];
  /** numbers of homes whose address and whose price was removed */
  addresses: number;
  prices: number;
}

/**
 * Removes hidden data from records before they are stored: street, number, box, exact position and amounts, also where
 * texts contain them, and documents that are not public. The import makes the same home from the redacted records as
 * from the complete ones.
 */
export const redactProperties = (rows: readonly Row[]): RedactedRows =>
  redactRows(rows, propertyShape, 'PublishAddress');

/** Like {@link redactProperties}, but for projects, which have no price. */
export const redactProjects = (rows: readonly Row[]): RedactedRows => redactRows(rows, projectShape, 'PublicAddress');

function redactRows(
  given: readonly Row[],
  shape: RecordShape,
  addressFlag: 'PublishAddress' | 'PublicAddress',
): RedactedRows {
  const redacted: RedactedRows = { rows: [], addresses: 0, prices: 0 };
  const texts = Object.entries({ ...shape.required, ...shape.optional }).flatMap(([name, schema]) =>
    isWords(name, schema) ? name : [],
  );
  const homes = [...Map.groupBy(given, ({ ID }) => ID).values()].map((rows, index) => {
    // The import may leave out any of these records later. Whatever a record hides must be removed even then.
    const leftOut = rows.map((row): Partial<PropertyRecord & ProjectRecord> => readLoosely(shape, row));
    const all = { records: [], leftOut };
    const show = {
      showAddress: allows(all, addressFlag),
      showPrice: shape !== propertyShape || showsPrice(all),
    };
    redacted.addresses += Number(!show.showAddress && leftOut.some(({ Street }) => Street));
    redacted.prices += Number(!show.showPrice && leftOut.some(({ Price }) => Price));
    return { id: index, rows, show };
  });
  const kind = shape === propertyShape ? 'property' : 'project';
  const redactorOf = createRedaction({
    subjects: homes.map(
      ({ id, rows, show }): Subject => ({
        kind,
        id,
        records: rows,
        hidesAddress: !show.showAddress,
        hidesPrice: !show.showPrice,
      }),
    ),
    places: publicNames([], given),
  });
  for (const { id, rows, show } of homes)
    for (const row of rows) redacted.rows.push(redactRow(row, texts, redactorOf({ kind, id }), show));
  return redacted;
}

const isWords = (name: string, schema: ZodType) => (schema === shortText || schema === longText) && !NO_WORDS.has(name);

function redactRow(
  row: Row,
  texts: readonly string[],
  redactor: Redactor,
  show: { showAddress: boolean; showPrice: boolean },
): Row {
  const open: Row = { ...row };
  if ('Documents' in open) open.Documents = publicDocuments(row.Documents);
  for (const field of texts) if (typeof open[field] === 'string') open[field] = redactor.text(open[field]);
  if (typeof row.Description === 'string') open.Description = redactedHtml(row.Description, redactor, show);
  for (const field of ['Pictures', 'Documents', 'Constructions']) {
    if (field in open) open[field] = rowsOf(open[field]).map((one) => reworded(one, redactor.text));
  }
  if (isRow(row.Agent)) open.Agent = redactedAgent(row.Agent, redactor);
  if (Array.isArray(row.Media)) open.Media = row.Media.filter((url) => !redactor.reveals(String(url)));
  if (!show.showPrice) for (const field of PRICE_FIELDS) delete open[field];
  if (!show.showAddress) hideAddress(open);
  return open;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an agent without secrets. A phone number or mail address that reveals one is dropped. */
function redactedAgent(agent: Row, redactor: Redactor): Row {
  const reveals = (field: string) => typeof agent[field] === 'string' && redactor.reveals(agent[field]);
  const open = Object.fromEntries(
    Object.entries(agent).filter(([field]) => !(['Phone', 'Email'].includes(field) && reveals(field))),
  );
  return reworded(open, redactor.text);
}

/** Returns a description without secrets; as it was if it has none. */
function redactedHtml(html: string, redactor: Redactor, show: { showAddress: boolean; showPrice: boolean }): string {
  if (show.showAddress && show.showPrice && redactor.html(html) === html) return html;
  const clean = cleanDescription(html, unreported());
  const redacted = redactor.html(clean);
  return redacted === clean ? html : redacted;
}

/**
 * Removes the address fields and replaces the position by the centre of its area. The import maps that centre to the
 * same area again.
 */
function hideAddress(row: Row): void {
  const { Latitude: latitude, Longitude: longitude } = row;
  for (const field of [...ADDRESS_FIELDS, 'Latitude', 'Longitude']) delete row[field];
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return;
  const circle = hiddenPosition({ latitude, longitude });
  Object.assign(row, { Latitude: circle.latitude, Longitude: circle.longitude });
}

const rowsOf = (list: unknown): Row[] => (Array.isArray(list) ? list : []);

const publicDocuments = (list: unknown) => rowsOf(list).filter(({ Public }) => Public === true);

const reworded = (row: Row, rewrite: (text: string) => string): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) =>
      (name === 'Name' || name === 'Description') && typeof value === 'string' ? [name, rewrite(value)] : [name, value],
    ),
  );
