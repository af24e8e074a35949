/** Paths of the files that the site publishes for programs (docs/data.md). These addresses never change. */
export const DATA_FILES = {
  home: (id: number | string): string => `/property/${id}.json`,
  homes: '/homes.json',
  agency: '/agency.json',
  /** path of the JSON Schema for one of these files */
  schema: (name: DataSchema): string => `/schemas/${name}.json`,
} as const;

export const DATA_SCHEMAS = ['home', 'homes', 'agency'] as const;
export type DataSchema = (typeof DATA_SCHEMAS)[number];

/** Path of the endpoint for assistants (Model Context Protocol). */
export const MCP_PATH = '/mcp';
