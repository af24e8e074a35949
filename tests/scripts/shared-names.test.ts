import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SharedNames } from '../../scripts/check/shared-names.ts';

const name = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', 'nl/index.html', 'a', 'b', 'ab', 'é', 'e\u0301', '🏡'),
);

test('shared names answer as a set does, sorted, also after they were sent to another thread', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 200 }), fc.array(name), (names, others) => {
      const set = new Set(names);
      const shared = SharedNames.of(names);
      for (const copy of [shared, new SharedNames(structuredClone(shared.memory))]) {
        expect([...copy]).toEqual([...set].sort());
        expect(copy.size).toBe(set.size);
        for (const one of [...names, ...others]) expect(copy.has(one), one).toBe(set.has(one));
      }
    }),
  );
});

test('other threads read the same memory', async () => {
  const names = SharedNames.of(['nl/index.html', 'fr/index.html']);
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    workerData.texts[0] = 'x'.charCodeAt(0);
    parentPort.postMessage(workerData.ends.length);
  `;
  const worker = new Worker(code, { eval: true, workerData: names.memory });
  const size = await new Promise((resolve) => worker.once('message', resolve));
  expect([size, names.at(0)]).toEqual([2, 'xr/index.html']);
  await worker.terminate();
});
