import { atom, onMount } from 'nanostores';
import { ACCOUNT_PATH, type AccountAnswer, type AccountStep, PASSWORD_LINK } from './account/account-api.ts';
import { type Asked, ask, problemOf } from './portal-request.ts';
import { KNOWN, remember, remembered } from './remembered.ts';
import { OVERVIEW_PATH, type Overview, SESSIONS_PATH } from './report/report-api.ts';
import { createReportStore } from './report/report-store.ts';

/** The displayed page of the portal. */
export type Stage =
  | { kind: 'checking' }
  | { kind: 'signedOut'; notice?: 'portal.newPassword.done' | `portal.problem.${'signedOut' | 'cookies'}` | undefined }
  | { kind: 'forgotten'; problem?: 'link' | undefined }
  | { kind: 'newPassword'; token: string }
  | { kind: 'failed'; problem: string }
  | { kind: 'signedIn'; overview: Overview };

/** Query of the login page for owners who have forgotten their password. */
export const FORGOTTEN = '?forgotten';

/**
 * Returns the page that an address leads to: for setting a password, or for requesting a password link. Undefined for
 * all other addresses.
 */
function stageOfAddress({ hash, search }: Pick<Location, 'hash' | 'search'>): Stage | undefined {
  if (hash.startsWith(`#${PASSWORD_LINK}`)) return { kind: 'newPassword', token: hash.slice(1 + PASSWORD_LINK.length) };
  return search === FORGOTTEN ? { kind: 'forgotten' } : undefined;
}

/** Sends a request of `account-api.ts`. */
const account = (step: AccountStep, body: object): Promise<Asked<AccountAnswer>> =>
  ask(`${ACCOUNT_PATH}/${step}`, body);

/**
 * Calls `follow` now and after each move in the browser's history.
 * @returns a function that removes the listener
 */
function followHistory(follow: () => void): () => void {
  addEventListener('popstate', follow);
  follow();
  return () => removeEventListener('popstate', follow);
}

/**
 * Creates the store of the portal: who is signed in, and which page is shown. It reads the address when its first
 * subscriber arrives.
 */
export function createPortalStore(language: string) {
  const $stage = atom<Stage>({ kind: 'checking' });
  let hasTurned = false;
  const report = createReportStore(language, () => show({ kind: 'signedOut', notice: 'portal.problem.signedOut' }));

  function show(next: Stage): void {
    const { kind } = $stage.get();
    hasTurned = kind !== 'checking' && kind !== next.kind;
    $stage.set(next);
  }

  /** Shows the page that the current address leads to. Also runs after the back button. */
  async function fromAddress(): Promise<void> {
    const named = stageOfAddress(location);
    if (!named && remembered(KNOWN)) await enter();
    else show(named ?? { kind: 'signedOut' });
  }

  /**
   * Loads the overview.
   * @param hasSignedIn whether the owner has just signed in; if there is still no session, the browser blocks cookies
   */
  async function enter(hasSignedIn = false): Promise<void> {
    const asked = await ask<Overview>(`${OVERVIEW_PATH}?language=${language}`);
    if (asked.kind === 'ok') {
      remember(KNOWN, 'yes');
      show({ kind: 'signedIn', overview: asked.data });
      await report.begin(asked.data.properties.map(({ id }) => id));
    } else if (asked.kind === 'refused' && asked.status === 401) {
      remember(KNOWN, '');
      show({ kind: 'signedOut', notice: `portal.problem.${hasSignedIn ? 'cookies' : 'signedOut'}` });
    } else show({ kind: 'failed', problem: problemOf(asked) });
  }

  onMount($stage, () => followHistory(() => void fromAddress()));

  return {
    ...report,
    language,
    $stage,
    enter,
    account,
    /** whether the visitor came from another page of the portal; if so, the heading gets the focus */
    hasTurned: () => hasTurned,
    async leave(everywhere: boolean): Promise<void> {
      if (everywhere) await ask(SESSIONS_PATH, { end: 'all' });
      await account('sign-out', {});
      remember(KNOWN, '');
      report.forgetPeriod();
      show({ kind: 'signedOut' });
    },
    goForgotten(problem?: 'link'): void {
      history.pushState(null, '', FORGOTTEN);
      show({ kind: 'forgotten', problem });
    },
    goSignIn(notice?: 'portal.newPassword.done'): void {
      history.replaceState(null, '', location.pathname);
      if (notice) show({ kind: 'signedOut', notice });
      else void fromAddress();
    },
  };
}

export type PortalStore = ReturnType<typeof createPortalStore>;
