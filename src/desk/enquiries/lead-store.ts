import { atom } from 'nanostores';
import { problemOf } from '#portal/portal-request.ts';
import type { DeskStore } from '../desk-store.ts';
import type { InboxStore } from './inbox-store.ts';
import { ENQUIRIES_PATH, type LeadAction, type LeadDetail, type LeadState } from './lead-api.ts';

export type LeadStage =
  | { kind: 'loading' }
  | { kind: 'failed'; problem: string }
  | { kind: 'shown'; detail: LeadDetail };

/** What the page says about the last action. A change of state can be undone. */
export interface Said {
  key: string;
  values?: Record<string, string>;
  isProblem?: boolean;
  undo?: { state: LeadState; was: LeadState };
}

/** Creates the store of one enquiry: what is known about it, and what somebody does with it. */
export function createLeadStore(id: string, inbox: InboxStore, desk: DeskStore, language: string) {
  const $stage = atom<LeadStage>({ kind: 'loading' });
  const $said = atom<Said | undefined>();
  const $isBusy = atom(false);
  const path = `${ENQUIRIES_PATH}/${id}?language=${language}`;

  async function load(): Promise<void> {
    const before = $stage.get();
    const asked = await desk.request<LeadDetail>(path);
    if (asked.kind === 'ok') {
      const { responsible } = asked.data.lead;
      // A colleague was faster.
      if (responsible && before.kind === 'shown' && !before.detail.lead.responsible)
        $said.set({ key: 'taken', values: { name: responsible.name } });
      $stage.set({ kind: 'shown', detail: asked.data });
    } else if ($stage.get().kind !== 'shown') $stage.set({ kind: 'failed', problem: problemOf(asked) });
  }

  /** Does something with the enquiry. Returns whether it was done; if not, the page says why. */
  async function act(action: LeadAction, said?: Said): Promise<boolean> {
    $isBusy.set(true);
    const asked = await desk.request<{ detail: LeadDetail | null }>(path, action);
    $isBusy.set(false);
    if (asked.kind !== 'ok') {
      const problem = problemOf(asked);
      $said.set({ key: `problem.${problem}`, isProblem: true });
      if (problem === 'changed') await load();
      return false;
    }
    $said.set(said);
    const { detail } = asked.data;
    if (detail) {
      $stage.set({ kind: 'shown', detail });
      inbox.put(detail);
    } else $stage.set({ kind: 'failed', problem: 'notFound' });
    return true;
  }

  return {
    inbox,
    $stage,
    $said,
    $isBusy,
    load,
    act,
    setState: (state: LeadState, was: LeadState) =>
      act({ do: 'state', state, was }, { key: 'changedTo', values: { state }, undo: { state: was, was: state } }),
  };
}

export type LeadStore = ReturnType<typeof createLeadStore>;
