/*
 * How the form treats fields, by name or by the end of their path (`banner-title`). Names apply to all schemas, because
 * equal names mean the same in all of them.
 */

/** Rarely used fields. The form folds them under «More settings». */
const RARE: ReadonlySet<string> = new Set([
  ...['seo', 'col', 'sort', 'titleSize', 'position', 'span', 'class', 'backgroundType', 'image', 'images'].map(
    (name) => `modules-${name}`,
  ),
  ...['colorBackground', 'numberItemOfRow', 'maxItems', 'isHasSubcategories', 'id', 'query'].map(
    (name) => `modules-${name}`,
  ),
  ...['seo', 'columns-col', 'menu-id', 'childMenus-id', 'templates-id', 'breadcrumb', 'externalLink', 'kinds'],
  ...['takes', 'copies', 'focus', 'narrow', 'socialTitle', 'socialDescription', 'socialImage'],
  ...['twitterTitle', 'twitterDescription', 'builtBefore', 'reliefUpToEuro', 'area', 'streets-attribution'],
  ...['head-seoTitle', 'head-seoDescription', 'head-ownPage', 'head-sort', 'category-sort'],
  ...['type', 'space', 'rhythm', 'width', 'measure', 'motion', 'shadow', 'radius'].map((name) => `look-${name}`),
  ...['paper', 'surface', 'hush', 'ink', 'softInk', 'line', 'controlLine', 'accentStrong', 'onAccent'].map(
    (name) => `colors-${name}`,
  ),
  ...['slate', 'polder', 'bar', 'onBar', 'barAccent', 'error'].map((name) => `colors-${name}`),
  ...['propertyKinds', 'renovationYears', 'tracking', 'captcha', 'streetViewKey', 'basemap', 'mcp', 'security'].map(
    (name) => `site-${name}`,
  ),
  ...['desk', 'embeds', 'feed', 'hideCity'].map((name) => `site-${name}`),
]);

/** Fields that stand before the others of their object. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  'page-modules': ['relations'],
  'team-team': ['name', 'role'],
};

/** Texts of several sentences. */
const LONG: ReadonlySet<string> = new Set([
  ...['description', 'text', 'introText', 'fullText', 'forSale', 'forRent', 'says', 'area', 'intro', 'alt'],
  ...['seoDescription', 'socialDescription', 'twitterDescription', 'copyright'],
]);
const SHORT: ReadonlySet<string> = new Set(['banner-title-text', 'attribution-text']);

/** Fields of entries that buttons of the list set. */
const SET_BY_LIST: ReadonlySet<string> = new Set(['sort', 'status', 'public']);

/** Fields whose value no other entry of the list may have. */
const UNIQUE: Readonly<Record<string, readonly (readonly string[])[]>> = {
  offices: [['name']],
  'places-places': [['place']],
  pages: [['id'], ['original'], ['path', 'nl'], ['path', 'fr'], ['path', 'en'], ['path', 'de']],
};

/** Fields that name something else of the site, by the kind of choices. */
const REFERENCES = {
  'team-office': 'offices',
  'testimonials-person': 'people',
  'category-id': 'categories',
  'article-id': 'articles',
} as const;
export type Reference = (typeof REFERENCES)[keyof typeof REFERENCES];

/** Returns the ends of a path without the numbers of entries, the longest first. */
export function endsOf(schemaName: string, keys: readonly (string | number)[]): string[] {
  const names = [schemaName, ...keys.filter((key) => typeof key === 'string')];
  return names.map((_, index) => names.slice(index).join('-'));
}

const isIn = (set: ReadonlySet<string>, ends: readonly string[]) => ends.some((end) => set.has(end));

export const isRare = (ends: readonly string[]): boolean => isIn(RARE, ends);
export const firstFields = (ends: readonly string[]) => FIRST[ends[0] ?? ''];
export const isLong = (ends: readonly string[]): boolean => isIn(LONG, ends) && !isIn(SHORT, ends);
export const isSetByList = (name: string): boolean => SET_BY_LIST.has(name);
export const uniqueFields = (ends: readonly string[]) => ends.map((end) => UNIQUE[end]).find(Boolean) ?? [['id']];
export const referenceOf = (ends: readonly string[]): Reference | undefined =>
  ends.map((end) => (REFERENCES as Readonly<Record<string, Reference>>)[end]).find(Boolean);
