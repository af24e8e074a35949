import { Worker } from 'node:worker_threads';
import type { DocumentPart } from './document-text.ts';

/** A document that takes longer is treated as unreadable. */
const LONGEST_MS = 20_000;
const MEMORY_MB = 384;

/** Reads documents one after the other, in a thread of its own with a limit of time and memory. */
export interface DocumentReader {
  /** returns the parts of a document; undefined if it cannot be read within the limits */
  read: (file: string) => Promise<DocumentPart[] | undefined>;
  close: () => Promise<void>;
}

/** Creates a reader. The thread starts with the first document, and again after one that exceeded a limit. */
export function createDocumentReader(longestMs = LONGEST_MS): DocumentReader {
  let thread: Worker | undefined;
  const close = async () => {
    const old = thread;
    thread = undefined;
    await old?.terminate();
  };
  return {
    close,
    read: async (file) => {
      thread ??= new Worker(new URL('./document-thread.ts', import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
        // pdf.js warns about damaged files, which the report names already.
        stdout: true,
        stderr: true,
      });
      const worker = thread;
      const answer = await new Promise<{ parts?: DocumentPart[] | undefined; isBroken: boolean }>((resolve) => {
        const timer = setTimeout(() => resolve({ isBroken: true }), longestMs);
        const end = (result: { parts?: DocumentPart[] | undefined; isBroken: boolean }) => {
          clearTimeout(timer);
          resolve(result);
        };
        worker.removeAllListeners();
        worker.once('message', (parts: DocumentPart[] | undefined) => end({ parts, isBroken: false }));
        worker.once('error', () => end({ isBroken: true }));
        worker.once('exit', () => end({ isBroken: true }));
        worker.postMessage(file);
      });
      if (answer.isBroken) await close();
      return answer.parts;
    },
  };
}
