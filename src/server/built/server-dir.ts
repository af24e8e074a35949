/** Folder of what the build tells the server about the site in `siteDir`. */
export function serverDirOf(siteDir: string): string {
  return `${siteDir}-server`;
}
