/** Routes that every build with a change makes: few pages, and each shows a little of everything. */
const ALWAYS = /\/(?:index|404|\[gone\]|\[login\]|\[\.\.\.path\])\.astro$/;

/** Whether pages of a route (its file in src/pages) are made only when something on them has changed. */
export function isMadeForChange(route: string): boolean {
  return route.endsWith('.astro') && !ALWAYS.test(route);
}
