import { parentPort } from 'node:worker_threads';
import { documentParts } from './document-text.ts';

/** Reads the document of each message, and answers with its parts. The answer is undefined if it cannot be read. */
parentPort?.on('message', (file: string) => {
  documentParts(file).then(
    (parts) => parentPort?.postMessage(parts),
    () => parentPort?.postMessage(undefined),
  );
});
