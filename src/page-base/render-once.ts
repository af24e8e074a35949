/** Maximum number of cached pieces, about 100 MB. Further pieces are rendered each time. */
const KEPT_MAX = 100_000;
const kept = new Map<string, string>();

/** Returns the HTML with a name. It is rendered at the first call; in development, at every call. */
export async function renderOnce(name: string, render: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return render();
  const known = kept.get(name);
  if (known !== undefined) return known;
  const html = await render();
  if (kept.size < KEPT_MAX) kept.set(name, html);
  return html;
}
