import { cookies, forget, keptNames } from '#platform/browser/forget.ts';
import { setCookie } from '#platform/browser/kept.ts';
import type { Category } from './choice/categories.ts';
import { type Cookie, THIRD_PARTIES, type ThirdParty } from './third-parties.ts';

/** Deletes what third parties of these categories left on our host: cookies, on it and the domains above, and storage. */
export function clearCookies(categories: readonly Category[]): void {
  const parties: readonly ThirdParty[] = Object.values(THIRD_PARTIES);
  const left = parties.filter(({ category }) => categories.includes(category)).flatMap((party) => party.cookies);
  const isLeft = (name: string) => left.some((cookie) => cookie.host === undefined && fits(cookie, name));
  for (const pair of cookies().split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (isLeft(name)) deleteCookie(name);
  }
  for (const place of ['local', 'session'] as const) {
    for (const name of keptNames(place)) if (isLeft(name)) forget(place, name);
  }
}

function fits({ name: pattern }: Cookie, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function deleteCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) setCookie(`${name}=; path=/; max-age=0${domain}`);
}
