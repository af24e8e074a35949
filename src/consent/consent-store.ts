import { atom, map } from 'nanostores';
import { fetchOnce } from '#platform/islands/load-once.ts';
import { type IslandTexts, textsFile } from '#platform/islands/texts.ts';
import { allCategories, type Categories, type Category } from './choice/categories.ts';
import { storedConsent } from './choice/stored.ts';
import { type Choice, decide } from './decide.ts';

export type ConsentState =
  /** `failed`: the switches could not be loaded; the buttons Agree and Decline still work */
  | { kind: 'question'; failed: boolean }
  | { kind: 'opening' }
  | { kind: 'settings'; settings: SettingsStore; texts: IslandTexts }
  | { kind: 'answered' };

export interface ConsentSetup {
  language: string;
  /** version of the question */
  version: string;
  /** IDs of the measuring tools, as JSON */
  tracking?: string | undefined;
}

/** Creates the state of the consent dialog: the question, its switches, and the answer. */
export function createConsentStore({ language, ...asked }: ConsentSetup) {
  const $state = atom<ConsentState>({ kind: 'question', failed: false });
  function answer(choice: Choice): void {
    decide(asked, choice);
    $state.set({ kind: 'answered' });
  }
  return {
    $state,
    answer,
    /** Opens the switches in the positions of the stored choice. */
    async openSettings(): Promise<void> {
      $state.set({ kind: 'opening' });
      try {
        const texts = await fetchOnce<IslandTexts>(textsFile('consent', language));
        $state.set({ kind: 'settings', settings: createSettingsStore(storedConsent()?.categories, answer), texts });
      } catch {
        $state.set({ kind: 'question', failed: true });
      }
    },
    /** Returns to the question; called after the dialog was closed. */
    closed: () => $state.set({ kind: 'question', failed: false }),
  };
}

/** Creates the state of the five switches, with the three answers that close the dialog. */
export function createSettingsStore(before: Categories | undefined, decide: (choice: Choice) => void) {
  const $categories = map<Categories>(before ?? allCategories(false));
  return {
    $categories,
    /** Turns a switch on or off. The necessary category stays on. */
    turn(category: Category, on: boolean): void {
      if (category !== 'necessary') $categories.setKey(category, on);
    },
    decline: () => decide({ choice: 'decline' }),
    agree: () => decide({ choice: 'agree' }),
    agreePartly: () => decide({ choice: 'partly', categories: $categories.get() }),
  };
}

export type SettingsStore = ReturnType<typeof createSettingsStore>;
