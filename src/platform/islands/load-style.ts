const loading = new Map<string, Promise<void>>();

/**
 * Adds a style sheet to the page when it is needed. (A sheet that an island imports plainly is linked by every page that
 * may come to need it.) Settles also where it cannot be fetched: what it is for works without it.
 */
export function loadStyle(href: string): Promise<void> {
  const known = loading.get(href);
  if (known) return known;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const load = new Promise<void>((resolve) => {
    for (const event of ['load', 'error'] as const) link.addEventListener(event, () => resolve());
  });
  loading.set(href, load);
  document.head.append(link);
  return load;
}
