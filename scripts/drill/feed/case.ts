import type { AnyFeed } from './change.ts';
import type { Answer } from './feed-server.ts';

/** What a case finds and may spoil. */
export interface Scene {
  /** a good export, other than the one of the night before */
  feed: AnyFeed;
  dataDir: string;
  /** the site that visitors see */
  site: string;
  /** a folder of its own */
  folder: string;
}

/** One kind of night. */
export interface Case {
  name: string;
  /** how the export comes; a good one where absent */
  answer?: (scene: Scene) => Answer;
  /** spoils something before the night; gives what the night's environment has besides */
  before?: (scene: Scene) => Promise<Record<string, string> | undefined>;
  /** kills the night with -9 so many milliseconds after it has said this */
  kill?: { at: string; afterMs: number };
  /** two nights at once */
  twice?: true;
  /** limits what a process may write to one file, in blocks of 1024 bytes */
  fileBlocks?: number;
  /** the site of before stays and the night says why; or the new one is out; or either, whole */
  ends: { kept: RegExp } | 'published' | 'either';
}
