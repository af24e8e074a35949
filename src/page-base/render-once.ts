/** Pieces of HTML that are kept; what comes after is rendered each time. About 100 MB at most. */
const KEPT_MAX = 100_000;
const kept = new Map<string, string>();

/** The HTML under `name`, rendered at the first call. In development always anew. */
export async function renderOnce(name: string, render: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return render();
  const known = kept.get(name);
  if (known !== undefined) return known;
  const html = await render();
  if (kept.size < KEPT_MAX) kept.set(name, html);
  return html;
}
