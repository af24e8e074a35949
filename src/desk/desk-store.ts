import { atom, onMount } from 'nanostores';
import { PASSWORD_LINK } from '#portal/account/account-api.ts';
import { type Asked, ask, problemOf } from '#portal/portal-request.ts';
import { DESK_KNOWN, remember, remembered } from '#portal/remembered.ts';
import {
  DESK_ACCOUNT_PATH,
  DESK_SESSIONS_PATH,
  type DeskAccountAnswer,
  type DeskAccountStep,
  ME_PATH,
  type Me,
} from './desk-api.ts';

/** The displayed stage of the desk. */
export type DeskStage =
  | { kind: 'checking' }
  | { kind: 'signedOut'; notice?: 'passwordSaved' | 'signedOut' | 'cookies' | undefined }
  | { kind: 'code' }
  | { kind: 'forgotten'; problem?: 'link' | undefined }
  | { kind: 'newPassword'; token: string }
  | { kind: 'failed'; problem: string }
  | { kind: 'signedIn'; me: Me };

const FORGOTTEN = '?forgotten';

/**
 * A page of the desk and what it shows, from the fragment of the address: `#staff`, `#enquiries/12?view=mine`. Browsers send
 * no fragments, so what somebody searches stays out of the logs of servers.
 */
export interface DeskPlace {
  page: string;
  rest: readonly string[];
  query: string;
}

export const placeOf = (hash: string): DeskPlace => {
  const [path = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
  const [page = '', ...rest] = path.split('/').map(decodeURIComponent);
  return { page, rest, query };
};

/** Returns the address of a page of the desk: `/nl/desk/#enquiries/12`. A fragment alone would be taken for an anchor. */
export const addressOf = (page: string, ...rest: readonly string[]): string =>
  `${location.pathname}#${[page, ...rest].map(encodeURIComponent).join('/')}`;

/** Creates the store of the desk: who is signed in, and which page is shown. It reads the address when it is first used. */
export function createDeskStore() {
  const $stage = atom<DeskStage>({ kind: 'checking' });
  const $place = atom<DeskPlace>({ page: '', rest: [], query: '' });

  async function follow(): Promise<void> {
    const { hash, search } = location;
    if (hash.startsWith(`#${PASSWORD_LINK}`)) {
      $stage.set({ kind: 'newPassword', token: hash.slice(1 + PASSWORD_LINK.length) });
    } else if (search === FORGOTTEN) $stage.set({ kind: 'forgotten' });
    else {
      $place.set(placeOf(hash));
      if ($stage.get().kind === 'signedIn') return;
      if (remembered(DESK_KNOWN)) await enter('start');
      else $stage.set({ kind: 'signedOut' });
    }
  }

  /**
   * Loads who is signed in.
   * @param from `signIn` right after signing in: if there is still no session, the browser refuses cookies
   */
  async function enter(from: 'start' | 'signIn' | 'page'): Promise<void> {
    const asked = await ask<Me>(ME_PATH);
    if (asked.kind === 'ok') {
      remember(DESK_KNOWN, 'yes');
      // The account stays open after the second factor has been set up, although other pages then come before it.
      if (asked.data.needsSecondFactor) location.replace('#account');
      $stage.set({ kind: 'signedIn', me: asked.data });
    } else if (asked.kind === 'refused' && asked.status === 401) {
      remember(DESK_KNOWN, '');
      const notice = from === 'signIn' ? 'cookies' : from === 'page' ? 'signedOut' : undefined;
      $stage.set({ kind: 'signedOut', notice });
    } else $stage.set({ kind: 'failed', problem: problemOf(asked) });
  }

  onMount($stage, () => {
    const move = () => void follow();
    addEventListener('popstate', move);
    addEventListener('hashchange', move);
    move();
    return () => {
      removeEventListener('popstate', move);
      removeEventListener('hashchange', move);
    };
  });

  return {
    $stage,
    $place,
    /** loads who is signed in again, after signing in or after a change of the account */
    enter,
    account: (step: DeskAccountStep, body: object = {}): Promise<Asked<DeskAccountAnswer>> =>
      ask(`${DESK_ACCOUNT_PATH}/${step}`, body),
    /** Sends a request of a page. If the session has ended, the sign-in appears, and the address is kept. */
    async request<T>(path: string, body?: object): Promise<Asked<T>> {
      const asked = await ask<T>(path, body);
      if (asked.kind === 'refused' && asked.status === 401) $stage.set({ kind: 'signedOut', notice: 'signedOut' });
      return asked;
    },
    /** Changes the address without leaving the page. `isNew` adds an entry to the history of the browser. */
    move(address: string, isNew: boolean): void {
      history[isNew ? 'pushState' : 'replaceState'](null, '', address);
      $place.set(placeOf(location.hash));
    },
    askCode: () => $stage.set({ kind: 'code' }),
    async leave(everywhere: boolean): Promise<void> {
      if (everywhere) await ask(DESK_SESSIONS_PATH, { end: 'all' });
      await ask(`${DESK_ACCOUNT_PATH}/sign-out`, {});
      remember(DESK_KNOWN, '');
      $stage.set({ kind: 'signedOut' });
    },
    goForgotten(problem?: 'link'): void {
      history.pushState(null, '', FORGOTTEN);
      $stage.set({ kind: 'forgotten', problem });
    },
    goSignIn(notice?: 'passwordSaved'): void {
      history.replaceState(null, '', location.pathname);
      $stage.set({ kind: 'signedOut', notice });
    },
  };
}

export type DeskStore = ReturnType<typeof createDeskStore>;
