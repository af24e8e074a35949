import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Originals } from '#domain/media/original.ts';
import { folderWith, photo, remoteServer, serveSite } from '../support/site-server.ts';

const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n');
/** The beginning of a ZIP file with the file names that a word processor writes. The rest does not matter here. */
const DOCX = Buffer.from('PK\x03\x04....[Content_Types].xml....word/document.xml....', 'latin1');

async function serveDocument(content: Buffer | string, name = 'a.bin') {
  const root = await folderWith({ [name]: content });
  const originals: Originals = { a: { kind: 'file', path: join(root, name) } };
  return serveSite({ index: { root, originals } });
}

describe('a document', () => {
  test.each([
    ['a PDF', PDF, 'plan.pdf', 'application/pdf'],
    ['a DOCX', DOCX, 'plan.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('that is %s is sent unchanged', async (_, content, name, type) => {
    const { url } = await serveDocument(content);
    const answer = await fetch(`${url}/documents/a/${name}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${name}"; filename*=UTF-8''${name}`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
  });

  test('with a long name in rare letters keeps as much of its name as fits into a header', async () => {
    const { url } = await serveDocument(PDF);
    const name = `a${'𐐀'.repeat(130)}`;
    const answer = await fetch(`${url}/documents/a/${encodeURIComponent(name)}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('𐐀'.repeat(119)));
  });

  test('that is a picture is sent in full size without metadata, because photos can also be requested here', async () => {
    const { url } = await serveDocument(await photo(800, 600));
    const answer = await fetch(`${url}/documents/a/plan.jpg`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([format, width, height, exif]).toEqual(['jpeg', 600, 800, undefined]);
    expect(bytes.includes('Photographer')).toBe(false);
  });

  test('can come from another host', async () => {
    const remote = await remoteServer((_, response) => response.end(PDF));
    const { url } = await serveSite({
      index: {
        hosts: new Set([new URL(remote).host]),
        originals: { a: { kind: 'remote', url: `${remote}/x` } },
      },
    });
    expect(Buffer.from(await (await fetch(`${url}/documents/a/x.pdf`)).arrayBuffer())).toEqual(PDF);
  });

  test.each([
    ['EPC%20attest.pdf', 'EPC attest.pdf'],
    ['r%C3%A9sum%C3%A9.pdf', 'résumé.pdf'],
    ['a%22%3B%20x%3D%22b.pdf', 'a_ x_b.pdf'],
    ['plan.html', 'plan.html.pdf'],
    ['plan', 'plan.pdf'],
    ['plan%20(2).PDF', 'plan (2).PDF'],
  ])('requested as %s has the name %s', async (asked, called) => {
    const { url } = await serveDocument(PDF);
    const header = (await fetch(`${url}/documents/a/${asked}`)).headers.get('content-disposition') ?? '';
    const [, plain, full] = /^inline; filename="([ !#-~]*)"; filename\*=UTF-8''([\w.%-]+)$/.exec(header) ?? [];
    expect(plain).toBe(called.replace(/[^ -~]/g, '_'));
    expect(decodeURIComponent(full ?? '')).toBe(called);
  });

  test.each([
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a ZIP that is not a DOCX', Buffer.from('PK\x03\x04 other.txt', 'latin1')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a spreadsheet', Buffer.from('PK\x03\x04 [Content_Types].xml xl/workbook.xml', 'latin1')],
  ])('that is %s is refused', async (_, content) => {
    const { url } = await serveDocument(content, 'a.pdf');
    const answer = await fetch(`${url}/documents/a/a.pdf`);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([502, null]);
  });

  test('larger than 25 MB is refused', async () => {
    const { url } = await serveDocument(Buffer.concat([PDF, Buffer.alloc(25 * 1024 * 1024)]));
    expect((await fetch(`${url}/documents/a/a.pdf`)).status).toBe(502);
  });

  test.each([
    ['/documents/a', 400],
    ['/documents/', 400],
    ['/documents/a/b/c.pdf', 400],
    ['/documents/A_/c.pdf', 400],
    ['/documents/unknown/c.pdf', 404],
  ])('%s is answered with %i', async (path, status) => {
    const { url } = await serveDocument(PDF);
    expect((await fetch(url + path)).status).toBe(status);
  });
});
