import type { Category } from '#contract/consent/categories.ts';
import { type Cookie, THIRD_PARTIES, type ThirdParty } from '#contract/consent/third-parties.ts';

/** Deletes what third parties of these categories left on our host: cookies, on it and the domains above, and storage. */
export function clearCookies(categories: readonly Category[]): void {
  const parties: readonly ThirdParty[] = Object.values(THIRD_PARTIES);
  const left = parties.filter(({ category }) => categories.includes(category)).flatMap(({ cookies }) => cookies);
  const isLeft = (name: string) => left.some((cookie) => cookie.host === undefined && fits(cookie, name));
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (isLeft(name)) deleteCookie(name);
  }
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) if (isLeft(name)) storage.removeItem(name);
  }
}

function fits({ name: pattern }: Cookie, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function deleteCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
