/** Categories of consent (docs/rules.md#consent). The first is always on. */
export const CATEGORIES = ['necessary', 'analytical', 'marketing', 'social', 'unclassified'] as const;
export type Category = (typeof CATEGORIES)[number];
/** Category of the street map. */
export const BASEMAP_CATEGORY = 'unclassified';
export type Categories = Readonly<Record<Category, boolean>>;

/** Flags of Google's consent mode. They are stored under these names in local storage, beside the choice. */
export const FLAGS = ['ad_user_data', 'ad_storage', 'analytics_storage', 'ad_personalization'] as const;
export type Flag = (typeof FLAGS)[number];
export type Flags = Readonly<Record<Flag, 'granted' | 'denied'>>;

/** Returns all categories as switched on, or all but `necessary` as switched off. */
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
