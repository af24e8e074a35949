import type { Fetched } from '../door.ts';
import type { KeepFile } from '../packed-files.ts';
import { readXml, type XmlTree, type XmlValue } from '../read-xml.ts';
import { isShown } from './openimmo-attachments.ts';
import { homeKey } from './openimmo-map.ts';
import { OBJECT_KINDS } from './openimmo-table.ts';

type Transfer = Fetched['transfers'][number];

export interface DocumentOptions {
  /** name in messages */
  name: string;
  /** time of arrival in milliseconds, used if the document does not state its time */
  receivedAt: number;
  /** stores a picture file of the transfer and returns its name; if absent, the paths of pictures stay as they are */
  unpack?: ((file: string) => Promise<string | undefined>) | undefined;
  /** stores a picture that is embedded in the document */
  keepFile: KeepFile;
}

/** Reads an OpenImmo document into one transfer per provider, with changed and removed homes. Throws {@link FeedError}. */
export async function readTransfers(
  text: string,
  { name, receivedAt, ...files }: DocumentOptions,
): Promise<Transfer[]> {
  const xml = { name, root: 'openimmo', record: 'immobilie', group: 'anbieter', nameOf };
  const { around, records: others, groups } = readXml(text, xml);
  const transfer = childOf(around, 'uebertragung');
  const isDeleted = (record: XmlTree) => actionOf(record, textOf(transfer?.['@modus'])) === 'DELETE';
  const at = madeAt(textOf(transfer?.['@timestamp'])) ?? receivedAt;
  const isWhole = textOf(transfer?.['@umfang']) !== 'TEIL';
  const [first = { tree: around, records: [] }, ...more] = groups;
  const all = [{ ...first, records: [...first.records, ...others] }, ...more];
  for (const record of all.flatMap(({ records }) => records)) if (!isDeleted(record)) await prepare(record, files);
  const { anbieter: _, ...outside } = around;
  return all.map(({ tree, records }, index) => ({
    at,
    isWhole,
    // Without a provider element, the tree is the whole document.
    around: { ...(index === 0 ? outside : {}), ...(tree === around ? {} : { anbieter: tree }) },
    provider: textOf(tree.openimmo_anid) || textOf(tree.anbieternr) || textOf(tree.firma),
    records: records.filter((record) => !isDeleted(record)),
    gone: records.filter(isDeleted).map(keyOf),
  }));
}

/** Returns whether a document has embedded pictures. */
export const holdsFiles = (bytes: Buffer): boolean => bytes.includes('anhanginhalt');

/** Returns the name of an element. A custom field is named by its attribute: `user_defined_simplefield[epc_code]`. */
function nameOf(element: string, attributes: Record<string, string>): string {
  if (element !== 'user_defined_simplefield') return element;
  const { feldname = '' } = attributes;
  delete attributes.feldname;
  return `${element}[${feldname.replace(/[.@\s]+/g, '_').slice(0, 60)}]`;
}

/** Parses a time. Without an offset it is read as UTC, because only the order matters. */
function madeAt(timestamp: string): number | undefined {
  const at = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(timestamp) ? timestamp : `${timestamp}Z`);
  return Number.isNaN(at) ? undefined : at;
}

function actionOf(record: XmlTree, mode: string): string {
  return textOf(childOf(childOf(record, 'verwaltung_techn'), 'aktion')?.['@aktionart']) || mode;
}

function keyOf(record: XmlTree): string {
  const numbers = childOf(record, 'verwaltung_techn');
  return homeKey({
    internal: textOf(numbers?.objektnr_intern),
    unique: textOf(numbers?.openimmo_obid),
    external: textOf(numbers?.objektnr_extern),
  });
}

type Files = Pick<DocumentOptions, 'unpack' | 'keepFile'>;

/** Replaces the element for the object type and nested prices by a text, and stores the pictures of the record. */
async function prepare(record: XmlTree, files: Files): Promise<void> {
  flattenPrices(childOf(record, 'preise'));
  const kinds = childOf(childOf(record, 'objektkategorie'), 'objektart');
  for (const kind of OBJECT_KINDS) {
    const [first] = [kinds?.[kind] ?? []].flat();
    if (kinds && first !== undefined) kinds[kind] = typeOf(first);
  }
  for (const one of [childOf(record, 'anhaenge')?.anhang ?? []].flat()) {
    if (typeof one === 'string' || Array.isArray(one)) continue;
    if (isShown(textOf(one['@gruppe']) || 'BILD')) await move(one, files);
    else delete childOf(one, 'daten')?.anhanginhalt;
  }
  const portrait = childOf(childOf(record, 'kontaktperson'), 'foto');
  if (portrait) await move(portrait, files);
}

/** Some programs nest the amount: `<kaltmiete><preis>700</preis></kaltmiete>`. */
function flattenPrices(prices: XmlTree | undefined): void {
  for (const [name, price] of Object.entries(prices ?? {})) {
    const amount = typeof price === 'object' && !Array.isArray(price) ? textOf(price.preis) : '';
    if (prices && amount !== '') prices[name] = amount;
  }
}

/** Returns the object type as a text: `APARTMENT` for `<wohnung wohnungtyp="APARTMENT"/>`. */
function typeOf(value: XmlValue): string {
  const [type] = typeof value === 'string' ? [value] : Object.values(value).map(textOf);
  return type || 'KEINE_ANGABE';
}

async function move(attachment: XmlTree, { unpack, keepFile }: Files): Promise<void> {
  const data = childOf(attachment, 'daten');
  if (!data) return;
  const file = textOf(data.pfad);
  const packed = Buffer.from(textOf(data.anhanginhalt), 'base64');
  delete data.anhanginhalt;
  if (packed.length > 0) data.pfad = keepFile(packed);
  else if (unpack && file && !/^https?:/i.test(file)) data.pfad = (await unpack(file)) ?? '';
}

function childOf(tree: XmlTree | undefined, name: string): XmlTree | undefined {
  const [child] = [tree?.[name] ?? []].flat();
  return typeof child === 'object' && !Array.isArray(child) ? child : undefined;
}

function textOf(value: XmlValue | undefined): string {
  const [first] = [value ?? ''].flat();
  if (typeof first === 'string') return first.trim();
  return first && !Array.isArray(first) ? textOf(first['#']) : '';
}
