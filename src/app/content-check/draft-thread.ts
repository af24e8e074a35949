import { parentPort } from 'node:worker_threads';
import { fieldMistakeOf, gapsOf, mistakesOf } from './draft-check.ts';
import type { DraftQuestion } from './draft-mistakes.ts';

/** Answers questions about drafts. Files are read again for each question. */
parentPort?.on('message', async ({ id, dir, language, about }: DraftQuestion) => {
  try {
    const found = about === 'gaps' ? gapsOf(dir) : await mistakesOf(dir);
    parentPort?.postMessage({ id, mistakes: found.map((mistake) => fieldMistakeOf(mistake, dir, language)) });
  } catch (error) {
    parentPort?.postMessage({ id, problem: error instanceof Error ? error.stack : String(error) });
  }
});
