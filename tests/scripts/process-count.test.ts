import { describe, expect, test } from 'vitest';
import { canCheckAhead, canReadAhead, processCount, readProcessCount } from '../../scripts/build/process-count.ts';

const GB = 1e9;
const machine = { cores: 8, freeBytes: 64 * GB };

describe('the number of processes that make the pages', () => {
  test.each([
    [{ ...machine, cores: 1 }, 10_000, 1],
    [{ ...machine, cores: 3 }, 100_000, 1],
    [{ ...machine, cores: 4 }, 10_000, 2],
    [machine, 10_000, 4],
    // Each process needs 2.4 GB for 10,000 homes, and 4.7 GB for 100,000.
    [{ ...machine, freeBytes: 7.5 * GB }, 10_000, 3],
    [{ ...machine, freeBytes: 7.5 * GB }, 100_000, 1],
    [{ ...machine, freeBytes: 1 * GB }, 10_000, 1],
    // Few homes are made faster than a process starts.
    [machine, 0, 1],
    [machine, 26, 1],
    [machine, 600, 3],
  ])('depends on cores, free memory and homes: %j, %i homes', (on, homes, count) => {
    expect(processCount(homes, on)).toBe(count);
  });

  test.each([
    [1, 3.1, 10_000, false],
    [1, 3.2, 10_000, true],
    [2, 3.2, 10_000, false],
    [2, 6.4, 10_000, true],
    [1, 64, 100_000, false],
  ])(
    'leaves room to check pages while others are made: %i processes, %d GB, %i homes',
    (processes, free, homes, fits) => {
      expect(canCheckAhead(homes, processes, { freeBytes: free * GB })).toBe(fits);
    },
  );

  test.each([
    [1, 3.7, 10_000, false],
    [1, 3.8, 10_000, true],
    [1, 7.3, 100_000, false],
    [1, 7.5, 100_000, true],
    [2, 12, 100_000, false],
    [2, 12.2, 100_000, true],
  ])('leaves room to read the export for the check: %i processes, %d GB, %i homes', (processes, free, homes, fits) => {
    expect(canReadAhead(homes, processes, { freeBytes: free * GB })).toBe(fits);
  });

  test('can be set', () => {
    expect(readProcessCount('3', { BUILD_PROCESSES: '2' })).toBe(3);
    expect(readProcessCount(undefined, { BUILD_PROCESSES: '2' })).toBe(2);
    expect(readProcessCount(undefined, { BUILD_PROCESSES: '' })).toBeUndefined();
    for (const wrong of ['0', '65', '2.5', 'many', ''])
      expect(() => readProcessCount(wrong, {})).toThrow('--processes');
    expect(() => readProcessCount(undefined, { BUILD_PROCESSES: 'all' })).toThrow('BUILD_PROCESSES is «all»');
  });
});
