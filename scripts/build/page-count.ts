/** The pages and files that a build made, and those that it kept. */
export interface PageCount {
  made: number;
  kept: number;
  /** number of pages made by putting a new frame around the content of the page before */
  reframed: number;
  /** number of pages made, by the source file of the route */
  routes: Record<string, number>;
  /** the page that could not be made, which ended the build */
  failed?: { file: string; error: unknown } | undefined;
}

/** Returns the count of a build that begins. */
export const noPages = (): PageCount => ({ made: 0, kept: 0, reframed: 0, routes: {} });

/** Counts a page that was made. */
export function countMade(count: PageCount, route: string, isReframed: boolean): void {
  count.made += 1;
  if (isReframed) count.reframed += 1;
  count.routes[route] = (count.routes[route] ?? 0) + 1;
}

/** Adds the count of a part of a build to the count of the whole. */
export function addCount(sum: PageCount, part: PageCount): void {
  sum.made += part.made;
  sum.kept += part.kept;
  sum.reframed += part.reframed;
  for (const [route, made] of Object.entries(part.routes)) sum.routes[route] = (sum.routes[route] ?? 0) + made;
}

/** Returns a count in words: `12 made, 4 of them with a new menu or footer only, 80 kept`. */
export function countText({ made, kept, reframed }: PageCount): string {
  const ofFrame = reframed > 0 ? `, ${reframed} of them with a new menu or footer only` : '';
  return `${made} made${ofFrame}, ${kept} kept`;
}
