import { map } from 'nanostores';
import { allCategories, type Categories, type Category } from './choice/categories.ts';
import type { Choice } from './decide.ts';

/** The five switches, and the three ways to be done with them. */
export function createSettingsStore(before: Categories | undefined, decide: (choice: Choice) => void) {
  const $categories = map<Categories>(before ?? allCategories(false));
  return {
    $categories,
    /** What the site cannot do without stays on. */
    turn(category: Category, on: boolean): void {
      if (category !== 'necessary') $categories.setKey(category, on);
    },
    decline: () => decide({ choice: 'decline' }),
    agree: () => decide({ choice: 'agree' }),
    agreePartly: () => decide({ choice: 'partly', categories: $categories.get() }),
  };
}

export type SettingsStore = ReturnType<typeof createSettingsStore>;
