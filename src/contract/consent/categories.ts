/** What a visitor agrees to, category by category (specification, section 4). The first is always on. */
export const CATEGORIES = ['necessary', 'analytical', 'marketing', 'social', 'unclassified'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Categories = Readonly<Record<Category, boolean>>;

/** Names in local storage: the choice, and beside it the flags of Google's consent mode. */
export const CONSENT_KEY = 'consent';
export const FLAGS = ['ad_user_data', 'ad_storage', 'analytics_storage', 'ad_personalization'] as const;
export type Flag = (typeof FLAGS)[number];
export type Flags = Readonly<Record<Flag, 'granted' | 'denied'>>;

/** What is kept of a choice. */
export interface StoredConsent {
  choice: 'agree' | 'partly' | 'decline';
  /** ISO date and time */
  date: string;
  /** of what was asked: another one asks again */
  version: string;
  categories: Categories;
}

/** Everything on, or nothing but what the site cannot do without. */
export function allCategories(on: boolean): Categories {
  return { necessary: true, analytical: on, marketing: on, social: on, unclassified: on };
}

export function flagsOf({ analytical, marketing }: Categories): Flags {
  const flag = (on: boolean) => (on ? 'granted' : 'denied');
  return {
    ad_user_data: flag(marketing),
    ad_storage: flag(marketing),
    analytics_storage: flag(analytical),
    ad_personalization: flag(marketing),
  };
}
