import { createHmac } from 'node:crypto';
import { isSame } from '#platform/signing.ts';

/** Lower-case letters and digits, because mail servers may change capitals before the `@`. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** A UUID of 16 bytes, and a signature of 10 bytes. With `reply+` the local part has 48 of the 64 characters allowed. */
const ID_BYTES = 16;
const SIGNATURE_BYTES = 10;
const TOKEN = /^[a-z2-7]{42}$/;

/** Returns the address at which the site receives replies to a thread: `reply+{token}@example.com`. */
export function replyAddress(secret: string, threadId: string, inbound: string): string {
  const [local = '', domain = ''] = halves(inbound);
  const id = Buffer.from(threadId.replaceAll('-', ''), 'hex');
  return `${local}+${base32(id)}${base32(signatureOf(secret, threadId))}@${domain}`;
}

/** Returns the thread that a recipient's address names; undefined if the address is another one, or forged. */
export function threadOfAddress(secret: string, address: string, inbound: string): string | undefined {
  const [local = '', domain = ''] = halves(inbound);
  const [given = '', host = ''] = halves(address.toLowerCase());
  const token = given.slice(local.length + 1);
  if (host !== domain || !given.startsWith(`${local}+`) || !TOKEN.test(token)) return undefined;
  const hex = fromBase32(token.slice(0, -16)).subarray(0, ID_BYTES).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  // The whole address is compared, because several texts decode to the same bytes.
  return isSame(address.toLowerCase(), replyAddress(secret, id, inbound)) ? id : undefined;
}

const halves = (address: string): [string, string] => {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
};

const signatureOf = (secret: string, threadId: string): Buffer =>
  createHmac('sha256', secret).update(`reply-address\n${threadId.toLowerCase()}`).digest().subarray(0, SIGNATURE_BYTES);

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
