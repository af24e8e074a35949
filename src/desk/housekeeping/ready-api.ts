import { DESK_PATH } from '../desk-api.ts';

/** `GET {path}?language=nl`: a {@link ReadyAnswer}. For managers. */
export const READY_PATH = `${DESK_PATH}/ready`;

/** A condition for making the site public. */
export interface ReadyPoint {
  /** last part of the text keys `desk.ready.about.…` */
  about: string;
  /** `must`: missing; `should`: recommended; `unknown`: not checked here, because it would send something */
  state: 'must' | 'should' | 'done' | 'unknown';
  /** the state, and what to do */
  text: string;
  /** where an editor can correct it */
  place?: { path: string; keys: readonly (string | number)[] } | undefined;
  /** the document for whoever runs the server */
  doc?: string | undefined;
}

export type ReadyAnswer =
  | { kind: 'known'; points: readonly ReadyPoint[] }
  /** the content is on another machine */
  | { kind: 'elsewhere' }
  /** the content has a mistake; `problem` is in English, as on the terminal */
  | { kind: 'failed'; problem: string };
