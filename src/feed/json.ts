import { constants } from 'node:buffer';
import { JSONParser } from '@streamparser/json';

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
const PIECE_BYTES = 16 * 1024 * 1024;

/**
 * Reads JSON; a byte order mark is skipped. What is longer than a text of JavaScript can be, 512 MB, is read piece by piece,
 * which takes five times as long. Throws an Error that says what is wrong.
 */
export function parseJson(bytes: Buffer, textMax: number = constants.MAX_STRING_LENGTH): unknown {
  const marked = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  const json = marked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
  if (json.length <= textMax) return JSON.parse(json.toString('utf8'));
  const values: unknown[] = [];
  const parser = new JSONParser({ paths: ['$'] });
  parser.onValue = ({ value }) => values.push(value);
  for (let at = 0; at < json.length; at += PIECE_BYTES) parser.write(json.subarray(at, at + PIECE_BYTES));
  if (values.length === 0) throw new SyntaxError('Unexpected end of JSON input');
  return values[0];
}
