/** What the site publishes for programs, by path (docs/data.md). These addresses stay as they are. */
export const DATA_FILES = {
  home: (id: number | string): string => `/property/${id}.json`,
  homes: '/homes.json',
  agency: '/agency.json',
  /** JSON Schema of such a file */
  schema: (name: DataSchema): string => `/schemas/${name}.json`,
} as const;

export const DATA_SCHEMAS = ['home', 'homes', 'agency'] as const;
export type DataSchema = (typeof DATA_SCHEMAS)[number];
