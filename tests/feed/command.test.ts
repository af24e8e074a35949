import { once } from 'node:events';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FeedError } from '#feed/document.ts';
import { importFiles, readImportRecord } from '#feed/stored-import.ts';
import { takeOver } from '#feed/take-over.ts';
import { RULES } from './records.ts';
import {
  accept,
  feedCommand,
  feedFile,
  feedText,
  filesOf,
  startFeedCommand,
  temporaryFolder,
  webFeed,
} from './support.ts';

const recordOf = async (dataDir: string) => JSON.parse(await readFile(importFiles(dataDir).record, 'utf8'));

describe('npm run feed', () => {
  it('imports a valid export and reports it', async () => {
    const dataDir = await temporaryFolder();
    const { code, out, err } = await feedCommand(dataDir, [await feedFile(feedText({ good: 9, bad: 1 }))]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Accepted: 9 of 10 records, for 9 listings and 0 projects.');
    expect(out).toContain('properties 1000 (nl), Zip: expected a text, received null');
    expect(out).toContain(importFiles(dataDir).reportText);
    expect(await recordOf(dataDir)).toMatchObject({ source: { kind: 'file' }, listings: 9 });
  });

  it('writes a template for a spreadsheet, which it can import', async () => {
    const dataDir = await temporaryFolder();
    const file = path.join(dataDir, 'homes.csv');
    const written = await feedCommand(dataDir, ['--from', 'csv', '--template', file, '--language', 'fr']);
    expect(written).toMatchObject({ code: 0, err: '' });
    expect(await readFile(file, 'utf8')).toMatch(/^\uFEFFRéférence;Langue;Vente ou location;/);
    const { code, out } = await feedCommand(dataDir, ['--from', 'csv', file, '--dry-run']);
    expect(code).toBe(0);
    expect(out).toContain('Accepted: 2 of 2 records');
    const again = await feedCommand(dataDir, ['--from', 'csv', '--template', file]);
    expect(again.code).toBe(2);
    expect(again.err).toContain('already exists. Give the template another name.');
    expect((await feedCommand(dataDir, ['--template', '--language', 'es'])).code).toBe(2);
  });

  it('skips an unchanged export, but imports it if it comes from another location', async () => {
    const dataDir = await temporaryFolder();
    const [file, other] = [await feedFile(feedText()), await feedFile(feedText())];
    await feedCommand(dataDir, [file]);
    const { acceptedAt } = await recordOf(dataDir);
    expect((await feedCommand(dataDir, [file])).out).toContain(`has not changed since ${acceptedAt}`);
    await feedCommand(dataDir, [other]);
    expect((await recordOf(dataDir)).source.location).toBe(other);
  });

  it('returns to the sample with --sample', async () => {
    const dataDir = await temporaryFolder();
    await accept(dataDir, feedText({ good: 100 }));
    expect((await feedCommand(dataDir, ['--sample'])).code).toBe(0);
    expect(await recordOf(dataDir)).toMatchObject({ source: { kind: 'sample' } });
  });

  it('imports the sample only for its own agency', async () => {
    const dataDir = await temporaryFolder();
    const content = await temporaryFolder();
    await cp('content', content, { recursive: true, filter: (source) => path.basename(source) !== 'feed' });
    const { code, err } = await feedCommand(dataDir, ['--sample'], { CONTENT_DIR: content });
    expect([code, err]).toEqual([1, expect.stringContaining('npm start -- {folder} --sample')]);
  });

  it('refuses a suspicious export without --accept', async () => {
    const dataDir = await temporaryFolder();
    const file = await feedFile(feedText({ good: 1, bad: 1 }));
    expect(await feedCommand(dataDir, [file])).toMatchObject({ code: 1, err: expect.stringContaining('--accept') });
    expect(await filesOf(dataDir)).toEqual({});
    expect(await feedCommand(dataDir, [file, '--accept'])).toMatchObject({ code: 0 });
    expect(await recordOf(dataDir)).toMatchObject({ listings: 1 });
  });

  describe('invalid input: one clear message, exit code 1, nothing changed', () => {
    const answer = (status: number, body: string | Buffer, headers = {}) =>
      webFeed((_request, response) => void response.writeHead(status, headers).end(body));

    it.each([
      ['a missing file', async () => '/nowhere/feed.json', 'The file /nowhere/feed.json does not exist.'],
      ['404', () => answer(404, 'no'), 'answered with status 404'],
      ['an unknown door', async () => '--from=excel', 'There is no door named «excel»'],
      ['a door without a file', async () => '--from=csv', 'CSV needs a file or an address'],
    ])('%s', async (_rule, location, message) => {
      const dataDir = await temporaryFolder();
      await accept(dataDir, feedText({ good: 3 }));
      const before = await filesOf(dataDir);
      const { code, out, err } = await feedCommand(dataDir, [await location()]);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toContain(message);
      expect(err).toMatch(/^[^\n]+\nNothing was changed\.\n$/);
      expect(await filesOf(dataDir)).toEqual(before);
    });

    // The command prints the message of a FeedError.
    it.each([
      ['an empty file', () => feedFile(''), 'is empty'],
      [
        'an incomplete file',
        () => feedFile(feedText().slice(0, -9)),
        'it is incomplete, because the transfer was cut off',
      ],
      ['incomplete gzip', () => feedFile(gzipSync(feedText()).subarray(0, -9)), 'damaged gzip file'],
      ['a file that is not JSON', () => feedFile('ID;Price'), 'is not JSON'],
      ['another structure', () => feedFile('[]'), 'is not an export of homes'],
      ['no properties', () => feedFile('{"properties":[]}'), 'holds no homes'],
      ['500', () => answer(500, 'no'), 'answered with status 500'],
      ['a login page with 200', () => answer(200, '<!doctype html>'), 'it is a web page or XML'],
      ['an unreachable server', async () => 'http://127.0.0.1:1/feed.json', 'cannot be reached'],
      ['an invalid address', async () => 'http://', 'cannot be reached'],
    ])('%s', async (_rule, location, message) => {
      const dataDir = await temporaryFolder();
      await accept(dataDir, feedText({ good: 3 }));
      const before = await filesOf(dataDir);
      const refusal = await takeOver({ location: await location() }, { ...RULES, dataDir, waitMs: 1 }).catch(
        (error) => error,
      );
      expect(refusal).toBeInstanceOf(FeedError);
      expect(refusal.message).toContain(message);
      expect(refusal.message).not.toContain('\n');
      expect(await filesOf(dataDir)).toEqual(before);
    });
  });

  it('imports homes from other software through a door, and reports how each field was treated', async () => {
    const dataDir = await temporaryFolder();
    const file = 'tests/feed/doors/samples/homes.csv';
    const dry = await feedCommand(dataDir, ['--from', 'csv', file, '--dry-run']);
    expect(dry).toMatchObject({ code: 0, err: '' });
    expect(dry.out).toMatch(/for 11 listings[\s\S]*CSV: 12 records\. Removed:/);
    expect(dry.out).toMatch(/Price: 12 → Price[\s\S]*Fields not in use \(2\)\n {2}Eigenaar: 1\n {2}Sleutel bij: 1/);
    expect(dry.out).toMatch(/lack data[\s\S]*a picture: \d/);
    expect(await filesOf(dataDir)).toEqual({});
    expect(await feedCommand(dataDir, ['csv', file])).toMatchObject({ code: 0, err: '' });
    expect(await recordOf(dataDir)).toMatchObject({ source: { kind: 'file', door: 'csv' }, listings: 11 });
    const written = Object.values(await filesOf(dataDir)).map((bytes) => Buffer.from(bytes, 'base64').toString());
    expect(written.join()).not.toMatch(/Verborgenlaan|Familie Geheim|buurvrouw|187[.]?654/);
    expect((await feedCommand(dataDir, ['csv', file])).out).toContain('has not changed since');
  });

  it('explains in a dry run why an export would be refused, and changes nothing', async () => {
    const dataDir = await temporaryFolder();
    const file = await feedFile(feedText({ good: 1, bad: 1 }));
    expect(await feedCommand(dataDir, [file, '--dry-run'])).toMatchObject({
      code: 1,
      out: expect.stringContaining('Accepted: 1 of 2 records'),
      err: expect.stringContaining('The import would be refused.'),
    });
    expect(await filesOf(dataDir)).toEqual({});
  });

  it('shows its usage on request and after invalid options', async () => {
    const dataDir = await temporaryFolder();
    expect(await feedCommand(dataDir, ['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('npm run feed --'),
    });
    for (const args of [[], ['a', 'b'], ['--acept']]) {
      expect(await feedCommand(dataDir, args)).toMatchObject({
        code: 2,
        err: expect.stringMatching(
          /^(?:npm run feed takes one file or URL|Unknown option --acept. Options of npm run feed).*\n$/,
        ),
      });
    }
    expect(await filesOf(dataDir)).toEqual({});
  });

  it('fetches from the web: with authorization, compressed, and only if the export has changed', async () => {
    const dataDir = await temporaryFolder();
    const asked: (string | undefined)[] = [];
    const url = await webFeed((request, response) => {
      asked.push(request.headers['if-none-match']);
      if (request.headers.authorization !== 'Bearer s3cret') response.writeHead(401).end();
      else if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"', 'content-encoding': 'gzip' }).end(gzipSync(feedText({ good: 3 })));
    });
    const login = { FEED_AUTHORIZATION: 'Bearer s3cret' };
    expect(await feedCommand(dataDir, [url])).toMatchObject({
      code: 1,
      err: expect.stringContaining('answered with status 401'),
    });
    expect(await feedCommand(dataDir, [url], login)).toMatchObject({ code: 0, err: '' });
    const before = await filesOf(dataDir);
    expect(await feedCommand(dataDir, [url], login)).toMatchObject({
      code: 0,
      out: expect.stringContaining('has not changed since'),
    });
    expect(await filesOf(dataDir)).toEqual(before);
    expect(asked).toEqual([undefined, undefined, '"1"']);
    expect(JSON.stringify(await recordOf(dataDir))).not.toContain('s3cret');
  });

  it('leaves a complete import, the old or the new one, if it is killed', async () => {
    const dataDir = await temporaryFolder();
    await accept(dataDir, feedText({ good: 1000 }));
    const file = await feedFile(feedText({ good: 1500 }));
    // Kills the command at twelve moments between its start and its end.
    for (let wait = 150; wait <= 700; wait += 50) {
      const child = startFeedCommand(dataDir, [file]);
      const ended = once(child, 'close');
      await setTimeout(wait);
      child.kill('SIGKILL');
      await ended;
      const listings = (await readImportRecord(dataDir))?.listings;
      expect([1000, 1500]).toContain(listings);
      expect((await readFile(importFiles(dataDir).listings, 'utf8')).trim().split('\n')).toHaveLength(listings ?? 0);
      expect(JSON.parse(await readFile(importFiles(dataDir).originals, 'utf8'))).toHaveProperty('originals');
    }
  });

  it('does not send the ETag of one address to another', async () => {
    const dataDir = await temporaryFolder();
    const asked: (string | undefined)[] = [];
    const url = await webFeed((request, response) => {
      asked.push(request.headers['if-none-match']);
      response.writeHead(200, { etag: '"1"' }).end(feedText({ good: 3 }));
    });
    await feedCommand(dataDir, [url]);
    await feedCommand(dataDir, [`${url}?other`]);
    expect(asked).toEqual([undefined, undefined]);
    expect(path.isAbsolute((await recordOf(dataDir)).source.location)).toBe(false);
  });
});
