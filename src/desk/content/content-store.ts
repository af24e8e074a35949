import { atom } from 'nanostores';
import { type Asked, problemOf } from '#portal/portal-request.ts';
import type { DeskStore } from '../desk-store.ts';
import {
  CONTENT_PATH,
  type ContentChoices,
  type ContentOutline,
  type ContentOverview,
  type ContentRequest,
} from './content-api.ts';

/** What the pages of the editor share: the files with their titles, and what they may refer to. */
export interface ContentFacts {
  overview: ContentOverview;
  outline: ContentOutline;
  choices: ContentChoices;
}

export type FactsState =
  | { kind: 'loading' }
  | { kind: 'failed'; problem: string }
  | { kind: 'shown'; facts: ContentFacts };

/** Interval at which the state of the build is asked while it runs. */
const BUILD_ASK_MS = 4_000;

const NO_OUTLINE: ContentOutline = { titles: {}, addresses: {} };
const NO_CHOICES: ContentChoices = { links: [], pictures: [], people: [], offices: [], categories: [] };

/** Creates the store of the content editor. */
export function createContentStore(desk: DeskStore, language: string) {
  const $facts = atom<FactsState>({ kind: 'loading' });
  let latest = 0;

  const get = <T>(name = '', query: Readonly<Record<string, string>> = {}): Promise<Asked<T>> =>
    desk.request<T>(`${CONTENT_PATH}${name}?${new URLSearchParams({ language, ...query }).toString()}`);

  const send = <T>(request: ContentRequest): Promise<Asked<T>> =>
    desk.request<T>(`${CONTENT_PATH}?language=${language}`, request);

  /** Loads everything again. What is shown stays until the answers arrive, and stays if they fail. */
  async function load(): Promise<void> {
    latest += 1;
    const own = latest;
    const [overview, outline, choices] = await Promise.all([
      get<ContentOverview>(),
      get<ContentOutline>('/outline'),
      get<ContentChoices>('/choices'),
    ]);
    if (own !== latest) return;
    // A server that cannot edit says why, and has nothing else to show.
    if (overview.kind === 'ok' && overview.data.can.edit !== true) {
      $facts.set({ kind: 'shown', facts: { overview: overview.data, outline: NO_OUTLINE, choices: NO_CHOICES } });
      return;
    }
    if (overview.kind === 'ok' && outline.kind === 'ok' && choices.kind === 'ok') {
      $facts.set({ kind: 'shown', facts: { overview: overview.data, outline: outline.data, choices: choices.data } });
      return;
    }
    const failed = [overview, outline, choices].flatMap((asked) => (asked.kind === 'ok' ? [] : problemOf(asked)));
    if ($facts.get().kind !== 'shown') $facts.set({ kind: 'failed', problem: failed[0] ?? 'server' });
  }

  /** Asks for the state of the build until it has ended. Returns a function that stops asking. */
  function followBuild(): () => void {
    const asking = setInterval(async () => {
      const shown = $facts.get();
      if (shown.kind !== 'shown' || shown.facts.overview.build?.state !== 'running') return;
      const overview = await get<ContentOverview>();
      if (overview.kind === 'ok') $facts.set({ kind: 'shown', facts: { ...shown.facts, overview: overview.data } });
    }, BUILD_ASK_MS);
    return () => clearInterval(asking);
  }

  return { $facts, get, send, load, followBuild, desk, language };
}

export type ContentStore = ReturnType<typeof createContentStore>;
