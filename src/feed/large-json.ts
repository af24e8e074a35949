import { constants } from 'node:buffer';

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [LIST, LIST_END] = [0x5b, 0x5d];
const [OBJECT, OBJECT_END] = [0x7b, 0x7d];
/** Number of brackets that are open where an entry of a list begins: those of the document and of the list. */
const ROW_DEPTH = 2;

/**
 * Reads JSON and skips a byte order mark. A document larger than the longest JavaScript string (512 MB) is read object by
 * object. Throws an Error that says what is wrong.
 */
export function parseJson(bytes: Buffer, textMax: number = constants.MAX_STRING_LENGTH): unknown {
  const isMarked = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  const json = isMarked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
  return json.length <= textMax ? JSON.parse(json.toString('utf8')) : parseRows(json);
}

/** Parses each object of the lists on its own, replaces it by `{"":number}`, and puts the results back at the end. */
function parseRows(json: Buffer): unknown {
  const rows: unknown[] = [];
  let left = '';
  let taken = 0;
  let begin = 0;
  let depth = 0;
  let isString = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === BACKSLASH && isString) at++;
    else if (byte === QUOTE) isString = !isString;
    else if (isString) continue;
    else if (byte === LIST || byte === OBJECT) {
      if (depth === ROW_DEPTH) begin = at;
      depth++;
    } else if (byte === LIST_END || byte === OBJECT_END) {
      depth--;
      if (depth !== ROW_DEPTH || byte !== OBJECT_END) continue;
      left += `${json.toString('utf8', taken, begin)}{"":${rows.length}}`;
      rows.push(JSON.parse(json.toString('utf8', begin, at + 1)));
      taken = at + 1;
    }
  }
  left += json.toString('utf8', taken);
  return JSON.parse(left, (_key, value) => (typeof value?.[''] === 'number' ? rows[value['']] : value));
}
