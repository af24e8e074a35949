import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Language } from '#domain/language.ts';
import type { FieldMistake } from '#editing/editing-api.ts';

export interface DraftQuestion {
  id: number;
  dir: string;
  language: Language;
  about: 'mistakes' | 'gaps';
}
type DraftAnswer = { id: number; mistakes: FieldMistake[] } | { id: number; problem: string };

/**
 * The thread that checks drafts. The check takes too long for the thread that answers visitors, and the modules of that thread
 * have cached the content of the published site. The path is that of the source, because the bundle of the server does not
 * contain the check.
 */
const THREAD = path.resolve('src/app/content-check/draft-thread.ts');
/** Time after which a thread that has nothing to do ends. It uses about 100 MB. */
const IDLE_MS = 10 * 60_000;

interface Waiting {
  resolve: (mistakes: FieldMistake[]) => void;
  reject: (error: Error) => void;
}

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();

/**
 * Returns all mistakes in a content folder that would stop a build, in a language: of every file, also if another file cannot be
 * read. Files are read again each time.
 */
export const draftMistakes = (dir: string, language: Language): Promise<readonly FieldMistake[]> =>
  ask({ dir, language, about: 'mistakes' });

/**
 * Returns the gaps that only the agency can fill in (`[[Fill in: …]]`), in a language. A file with gaps can be saved and shown,
 * but not published.
 */
export const draftGaps = (dir: string, language: Language): Promise<readonly FieldMistake[]> =>
  ask({ dir, language, about: 'gaps' });

function ask({ dir, ...rest }: Omit<DraftQuestion, 'id'>): Promise<readonly FieldMistake[]> {
  clearTimeout(idle);
  const worker = thread ?? startThread();
  thread = worker;
  const question: DraftQuestion = { id: ++asked, dir: path.resolve(dir), ...rest };
  return new Promise((resolve, reject) => {
    waiting.set(question.id, { resolve, reject });
    worker.ref();
    worker.postMessage(question);
  });
}

function startThread(): Worker {
  const started = new Worker(THREAD);
  started.on('message', (answer: DraftAnswer) => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('problem' in answer) asker?.reject(new Error(`The draft could not be checked: ${answer.problem}`));
    else asker?.resolve(answer.mistakes);
    if (waiting.size === 0) rest(started);
  });
  started.on('error', (error) => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return started;
}

/** Lets the process end although the thread exists, and ends the thread after a while. */
function rest(started: Worker): void {
  started.unref();
  idle = setTimeout(() => {
    thread = undefined;
    void started.terminate();
  }, IDLE_MS).unref();
}
