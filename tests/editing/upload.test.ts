import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type Editing, PICTURE_MAX_BYTES } from '#editing/editing-api.ts';
import { ANNA, sampleDraft } from './editing-case.ts';

const plain = (width: number, height: number, colour = 'red') =>
  sharp({ create: { width, height, channels: 3, background: colour } });
const upload = (editing: Editing, name: string, bytes: Uint8Array) => editing.upload({ name, bytes, editor: ANNA });

it('stores a photo as WebP without metadata, turned as it is displayed, with at most 3,200 px', async () => {
  const { editing } = await sampleDraft();
  const exif = { IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '51/1 5/1 0/1' } };
  const bytes = await plain(4000, 2000).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const result = await upload(editing, 'C:\\Foto’s\\Ons Bureau – été.JPG', bytes);
  expect(result).toEqual({ status: 'saved', file: '/pictures/ons-bureau-ete.webp', width: 1600, height: 3200 });
  const stored = await readFile(join(await editing.draftDir(), 'pictures/ons-bureau-ete.webp'));
  const { format, exif: kept, orientation } = await sharp(stored).metadata();
  expect({ format, kept, orientation }).toEqual({ format: 'webp', kept: undefined, orientation: undefined });
  expect(stored.includes('secret place')).toBe(false);
  expect(await editing.pending()).toEqual([{ path: 'pictures/ons-bureau-ete.webp', change: 'new' }]);
});

it.each(['png', 'webp', 'avif', 'gif', 'tiff'] as const)('reads %s', async (format) => {
  const { editing } = await sampleDraft();
  const bytes = await plain(40, 30).toFormat(format).toBuffer();
  expect(await upload(editing, `a.${format}`, bytes)).toMatchObject({
    file: '/pictures/a.webp',
    width: 40,
    height: 30,
  });
});

it('numbers other pictures of the same name, and stores the same picture once', async () => {
  const { editing } = await sampleDraft();
  const red = await plain(10, 10).png().toBuffer();
  const file = async (bytes: Uint8Array, name = 'Hall.png') => {
    const result = await upload(editing, name, bytes);
    return result.status === 'saved' ? result.file : result.reason;
  };
  expect(await file(red)).toBe('/pictures/hall.webp');
  expect(await file(await plain(10, 10, 'blue').png().toBuffer())).toBe('/pictures/hall-2.webp');
  expect(await file(red)).toBe('/pictures/hall.webp');
  expect(await file(red, '../../.htaccess')).toBe('/pictures/picture.webp');
  expect(await file(red, 'con.png')).toBe('/pictures/con-.webp');
});

it('cleans drawings', async () => {
  const { editing } = await sampleDraft();
  const drawing = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${inside}</svg>`);
  const unsafe = '<script>alert(1)</script><a href="javascript:alert(1)"><path d="M0 0h9" onclick="alert(1)"/></a>';
  const result = await upload(editing, 'plan.svg', drawing(unsafe));
  expect(result).toEqual({ status: 'saved', file: '/pictures/plan.svg', width: 20, height: 10 });
  const stored = await readFile(join(await editing.draftDir(), 'pictures/plan.svg'), 'utf8');
  expect(stored).not.toMatch(/script|alert|onclick|javascript/);
  expect(stored).toContain('M0 0h9');
  const foreign = drawing('<foreignObject><iframe src="https://example.com"/></foreignObject>');
  expect(await upload(editing, 'a.svg', foreign)).toEqual({ status: 'refused', reason: 'damaged' });
});

it('refuses what is no picture, damaged, too large, or unpacks to too many pixels', async () => {
  const { editing } = await sampleDraft();
  const reasonFor = async (bytes: Uint8Array) => {
    const result = await upload(editing, 'a.png', bytes);
    return result.status === 'refused' ? result.reason : result.status;
  };
  expect(await reasonFor(Buffer.from('<html><script>alert(1)</script></html>'))).toBe('type');
  expect(await reasonFor(Buffer.from('%PDF-1.4'))).toBe('type');
  expect(await reasonFor(new Uint8Array())).toBe('type');
  const photo = await plain(400, 300).jpeg().toBuffer();
  expect(await reasonFor(photo.subarray(0, photo.length / 2))).toBe('damaged');
  expect(await reasonFor(new Uint8Array(PICTURE_MAX_BYTES + 1))).toBe('tooLarge');
  expect(await reasonFor(bomb(60_000, 60_000))).toBe('tooLarge');
  expect(await editing.pending()).toEqual([]);
});

/** Returns the bytes of a PNG of one colour whose header names a huge size. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(1_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, sum]);
}

/** CRC-32 of PNG. */
function checksum(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
