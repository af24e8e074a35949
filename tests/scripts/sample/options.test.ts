import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { belgianTime } from '../../../scripts/sample/feed/dates.ts';
import { optionsOf } from './feed.ts';

const program = ['scripts/main.ts', 'project', 'sample'];

describe('the options', () => {
  it('default to 3,000 homes in a separate folder', () => {
    expect(optionsOf()).toMatchObject({
      listings: 3000,
      seed: 1,
      out: '.data/sample',
      pictures: 'copy',
    });
  });

  it.each([
    [['--listings', 'many'], '--listings is «many»; expected a whole number from 1 to 1000000.'],
    [['--listings', '0'], '--listings is «0»; expected a whole number from 1 to 1000000.'],
    [['--pictures', 'paint'], '--pictures is «paint»; expected copy or none.'],
    [['--languages', 'nl,it'], '--languages is «it»; expected nl or fr or en or de.'],
    [['--out', './content/feed'], '--out is «./content/feed», which holds the sample itself. Choose another folder.'],
  ])('are rejected with a message for %j', (args, message) => {
    expect(() => optionsOf(...args)).toThrow(message);
  });

  it('end the program with code 2 and one line if they are invalid', () => {
    const { status, stderr } = spawnSync(process.execPath, [...program, '--seed', 'x'], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

it('only its own files are written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'));
  writeFileSync(join(folder, 'mine.txt'), 'kept');
  const options = ['--listings', '30', '--out', folder];
  execFileSync(process.execPath, [...program, ...options, '--pictures', 'none']);
  expect(readdirSync(folder).sort()).toEqual(['feed.json', 'mine.txt', 'owners.json']);
  execFileSync(process.execPath, [...program, ...options]);
  expect(readdirSync(folder).sort()).toEqual(['documents', 'feed.json', 'mine.txt', 'owners.json', 'pictures']);
  expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('kept');
  rmSync(folder, { recursive: true });
});

it('Belgian times respect summer time', () => {
  expect(belgianTime('2026-12-05', '10:00')).toBe('2026-12-05T10:00:00+01:00');
  expect(belgianTime('2026-07-05', '10:00')).toBe('2026-07-05T10:00:00+02:00');
  expect(belgianTime('2027-03-28', '10:00')).toBe('2027-03-28T10:00:00+02:00');
});
