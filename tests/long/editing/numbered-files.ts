/** Files that one publication changes. The more there are, the more often a kill interrupts the replacing of files. */
export const SITE_FILES = Array.from({ length: 12 }, (_, index) => `pages/page-${index}.yaml`);

/** Returns the value of each file in one version: large enough that its bytes are not written at once. */
export const versionValue = (number: number) => ({
  number,
  lines: Array.from({ length: 40 }, () => `version ${number}`),
});
