import type { Fetched } from '../door.ts';
import { readXml, type XmlTree, type XmlValue } from '../xml.ts';
import { isShown } from './attachments.ts';
import { homeKey } from './map.ts';
import { OBJECT_KINDS } from './table.ts';

type Transfer = Fetched['transfers'][number];

export interface DocumentOptions {
  /** how it is called in messages */
  name: string;
  /** when it came, for one that does not say when it was made */
  receivedAt: number;
  /** takes a picture out of the transfer and gives its address; undefined: addresses stay as they are */
  unpack?: ((file: string) => string | undefined) | undefined;
}

/** One OpenImmo document: which homes it tells of, and which it takes away. Throws {@link FeedError}. */
export function readTransfer(text: string, { name, receivedAt, unpack }: DocumentOptions): Transfer {
  const { around, records } = readXml(text, { name, root: 'openimmo', record: 'immobilie', nameOf });
  const transfer = childOf(around, 'uebertragung');
  const provider = childOf(around, 'anbieter');
  const isDeleted = (record: XmlTree) => actionOf(record, textOf(transfer?.['@modus'])) === 'DELETE';
  return {
    at: madeAt(textOf(transfer?.['@timestamp'])) ?? receivedAt,
    isWhole: textOf(transfer?.['@umfang']) !== 'TEIL',
    provider: textOf(provider?.openimmo_anid) || textOf(provider?.anbieternr) || textOf(provider?.firma),
    records: records.filter((record) => !isDeleted(record)).map((record) => prepared(record, unpack)),
    gone: records.filter(isDeleted).map(keyOf),
  };
}

/** `user_defined_simplefield[epc_code]`: a field is called by what it holds. */
function nameOf(element: string, attributes: Record<string, string>): string {
  if (element !== 'user_defined_simplefield') return element;
  const { feldname = '' } = attributes;
  delete attributes.feldname;
  return `${element}[${feldname.replace(/[.@\s]+/g, '_').slice(0, 60)}]`;
}

/** A time without an offset counts as UTC: what matters is the order. */
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

/** A record whose kind of object has a value of its own, and whose pictures have an address. */
function prepared(record: XmlTree, unpack: DocumentOptions['unpack']): XmlTree {
  const kinds = childOf(childOf(record, 'objektkategorie'), 'objektart');
  for (const kind of OBJECT_KINDS) {
    const [first] = [kinds?.[kind] ?? []].flat();
    if (kinds && first !== undefined) kinds[kind] = typeOf(first);
  }
  if (unpack) {
    for (const one of [childOf(record, 'anhaenge')?.anhang ?? []].flat()) {
      if (typeof one !== 'string' && !Array.isArray(one) && isShown(textOf(one['@gruppe']) || 'BILD'))
        moved(one, unpack);
    }
    const portrait = childOf(childOf(record, 'kontaktperson'), 'foto');
    if (portrait) moved(portrait, unpack);
  }
  return record;
}

/** `APARTMENT` of `<wohnung wohnungtyp="APARTMENT"/>`. */
function typeOf(value: XmlValue): string {
  const [type] = typeof value === 'string' ? [value] : Object.values(value).map(textOf);
  return type || 'KEINE_ANGABE';
}

function moved(attachment: XmlTree, unpack: (file: string) => string | undefined): void {
  const data = childOf(attachment, 'daten');
  const file = textOf(data?.pfad);
  if (data && file && !/^https?:/i.test(file)) data.pfad = unpack(file) ?? '';
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
