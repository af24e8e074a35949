import { atom } from 'nanostores';
import { ACCOUNT_PATH, type AccountAnswer, type AccountStep, PASSWORD_LINK } from '#contract/portal/account.ts';
import { type PeriodProblem, readPeriod } from '#contract/portal/period.ts';
import {
  OVERVIEW_PATH,
  type Overview,
  PROPERTY_PATH,
  type PropertyReport,
  SESSIONS_PATH,
} from '#contract/portal/report.ts';
import { type Asked, ask, problemOf } from './ask.ts';

/** Which of the portal's pages is shown. */
export type Stage =
  | { kind: 'checking' }
  | { kind: 'signedOut'; notice?: 'portal.newPassword.done' | 'portal.problem.signedOut' | undefined }
  | { kind: 'forgotten'; problem?: 'link' | undefined }
  | { kind: 'newPassword'; token: string }
  | { kind: 'failed'; problem: string }
  | { kind: 'signedIn'; overview: Overview };

export type ReportState =
  | {
      kind: 'loading' /** what stays until the new one is there: of the same property */;
      before?: PropertyReport | undefined;
    }
  | { kind: 'shown'; report: PropertyReport }
  | { kind: 'failed'; problem: string };

/** The property that was looked at last, in this browser. */
const CHOICE = 'ownerPortal.property';
/** Somebody has signed in with this browser: it is worth asking whether they still are. */
const KNOWN = 'ownerPortal.known';
const FORGOTTEN = '#forgotten';

/** The portal in one language: who is signed in, what is shown. */
export function createPortalStore(language: string) {
  const $stage = atom<Stage>({ kind: 'checking' });
  const $property = atom<number | undefined>(undefined);
  const $period = atom<{ from: string; to: string; problems: readonly PeriodProblem[] }>({
    from: '',
    to: '',
    problems: [],
  });
  const $report = atom<ReportState>({ kind: 'loading' });
  let turn = 0;

  /** The address says what is shown, so that going back works. */
  async function fromAddress(): Promise<void> {
    const { hash } = location;
    if (hash.startsWith(`#${PASSWORD_LINK}`))
      return $stage.set({ kind: 'newPassword', token: hash.slice(1 + PASSWORD_LINK.length) });
    if (hash === FORGOTTEN) return $stage.set({ kind: 'forgotten' });
    if (read(KNOWN)) await enter();
    else $stage.set({ kind: 'signedOut' });
  }

  async function enter(): Promise<void> {
    const asked = await ask<Overview>(`${OVERVIEW_PATH}?language=${language}`);
    if (asked.kind === 'ok') {
      keep(KNOWN, 'yes');
      $stage.set({ kind: 'signedIn', overview: asked.data });
      const ids = asked.data.properties.map(({ id }) => id);
      const last = Number(read(CHOICE));
      await choose(ids.includes(last) ? last : ids[0]);
    } else if (asked.kind === 'refused' && asked.status === 401) {
      keep(KNOWN, '');
      $stage.set({ kind: 'signedOut', notice: 'portal.problem.signedOut' });
    } else $stage.set({ kind: 'failed', problem: problemOf(asked) });
  }

  async function choose(id: number | undefined): Promise<void> {
    $property.set(id);
    if (id === undefined) return;
    keep(CHOICE, String(id));
    await load();
  }

  async function load(): Promise<void> {
    const mine = ++turn;
    const { from, to } = $period.get();
    const now = $report.get();
    const before = now.kind === 'shown' ? now.report : now.kind === 'loading' ? now.before : undefined;
    $report.set({ kind: 'loading', before: before?.property.id === $property.get() ? before : undefined });
    const asked = await ask<PropertyReport>(`${reportPath('')}?${new URLSearchParams({ language, from, to })}`);
    if (mine !== turn) return;
    if (asked.kind === 'ok') $report.set({ kind: 'shown', report: asked.data });
    else if (asked.kind === 'refused' && asked.status === 401)
      $stage.set({ kind: 'signedOut', notice: 'portal.problem.signedOut' });
    else $report.set({ kind: 'failed', problem: problemOf(asked) });
  }

  const reportPath = (ending: string) => `${PROPERTY_PATH}/${$property.get()}${ending}`;

  /** Shows a period, or says what is wrong with it. Fields that hold half a date say so themselves. */
  async function setPeriod(from: string, to: string, halves: readonly PeriodProblem[] = []): Promise<void> {
    const period = readPeriod(from, to);
    const problems = period && 'problems' in period ? period.problems : [];
    const all = [...new Set([...halves, ...(halves.length > 0 && from === '' && to === '' ? [] : problems)])];
    $period.set({ from, to, problems: all });
    if (all.length === 0) await load();
  }

  const account = (step: AccountStep, body: object): Promise<Asked<AccountAnswer>> =>
    ask(`${ACCOUNT_PATH}/${step}`, body);

  async function leave(everywhere: boolean): Promise<void> {
    if (everywhere) await ask(SESSIONS_PATH, { end: 'all' });
    await account('sign-out', {});
    keep(KNOWN, '');
    $period.set({ from: '', to: '', problems: [] });
    $stage.set({ kind: 'signedOut' });
  }

  return {
    language,
    $stage,
    $property,
    $period,
    $report,
    fromAddress,
    enter,
    choose,
    load,
    setPeriod,
    account,
    leave,
    /** address of the tables as CSV */
    csvPath: (): string =>
      `${reportPath('.csv')}?${new URLSearchParams({ language, from: $period.get().from, to: $period.get().to })}`,
    goForgotten: (problem?: 'link'): void => {
      history.pushState(null, '', FORGOTTEN);
      $stage.set({ kind: 'forgotten', problem });
    },
    goSignIn: (notice?: 'portal.newPassword.done'): void => {
      history.replaceState(null, '', location.pathname + location.search);
      if (notice) $stage.set({ kind: 'signedOut', notice });
      else void fromAddress();
    },
  };
}

export type PortalStore = ReturnType<typeof createPortalStore>;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is full or switched off: next time starts as the first.
  }
}
