import { atom } from 'nanostores';
import { fetchOnce } from '#platform/islands/load-once.ts';
import { type IslandTexts, textsFile } from '#platform/islands/texts.ts';
import { storedConsent } from './choice/stored.ts';
import { type Choice, decide } from './decide.ts';
import { createSettingsStore, type SettingsStore } from './settings-store.ts';

export type ConsentState =
  /** `failed`: the switches did not come; Agree and Decline work all the same */
  | { kind: 'question'; failed: boolean }
  | { kind: 'opening' }
  | { kind: 'settings'; settings: SettingsStore; texts: IslandTexts }
  | { kind: 'answered' };

export interface ConsentSetup {
  language: string;
  /** of what is asked */
  version: string;
  /** ids of measuring tools, as JSON */
  tracking?: string | undefined;
}

/** The question of the site, its switches, and what was answered. */
export function createConsentStore({ language, ...asked }: ConsentSetup) {
  const $state = atom<ConsentState>({ kind: 'question', failed: false });
  function answer(choice: Choice): void {
    decide(asked, choice);
    $state.set({ kind: 'answered' });
  }
  return {
    $state,
    answer,
    /** Opens the switches as the stored choice has them. */
    async openSettings(): Promise<void> {
      $state.set({ kind: 'opening' });
      try {
        const texts = await fetchOnce<IslandTexts>(textsFile('consent', language));
        $state.set({ kind: 'settings', settings: createSettingsStore(storedConsent()?.categories, answer), texts });
      } catch {
        $state.set({ kind: 'question', failed: true });
      }
    },
    /** The dialog is closed: without an answer, the question is next. */
    closed: () => $state.set({ kind: 'question', failed: false }),
  };
}
