import path from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { lookPlugin } from '#agency/brand/look-plugin.ts';

type File = { type: string; body: string | Buffer };

const built = new Map<string, Promise<Map<string, File>>>();

/** Builds a page. Returns its files by their addresses. */
async function filesOf(root: string, address: string): Promise<Map<string, File>> {
  const { output } = (await build({
    configFile: false,
    root,
    base: address,
    logLevel: 'error',
    build: { write: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    plugins: [lookPlugin()],
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => [
      address + file.fileName,
      { type: TYPES[path.extname(file.fileName)] ?? 'font/woff2', body: bodyOf(file) },
    ]),
  );
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

function bodyOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string | Buffer {
  const body = file.type === 'chunk' ? file.code : file.source;
  return typeof body === 'string' ? body : Buffer.from(body);
}

/**
 * Builds the page in a folder of the tests once per worker, and opens it as a part of the site, with the site's content
 * security policy.
 */
export async function openBuiltPage(page: Page, root: string, address: string): Promise<void> {
  const files = built.get(address) ?? filesOf(root, address);
  built.set(address, files);
  const found = await files;
  const site = await page.request.get('/nl/');
  const policy = site.headers()['content-security-policy'] ?? '';
  await page.route(`**${address}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = found.get(pathname === address ? `${address}index.html` : pathname);
    const headers = { 'content-type': file?.type ?? 'text/plain', 'content-security-policy': policy };
    await route.fulfill(file ? { body: file.body, headers } : { status: 404, body: '' });
  });
  await page.goto(address);
}
