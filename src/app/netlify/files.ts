/** What the build puts beside the functions: a folder with the site's data, and in it these. */
export const FUNCTION_FILES = { folder: 'data', headers: 'headers.json', migrations: 'migrations' } as const;
