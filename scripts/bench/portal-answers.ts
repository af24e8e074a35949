import { OWNERS, PASSWORD, PROPERTIES, SIGNED_IN } from './portal-data.ts';

/** Owners who look at the same time. */
const CLIENTS = 4;
const WARM = 80;
const ASKED = 800;

/** Times of answers in ms, sorted. The first ones, which fill caches, are left out. */
export async function answerTimes(url: string): Promise<number[]> {
  const cookies: string[] = [];
  for (let number = 1; number <= SIGNED_IN; number += 1) cookies.push(await signIn(url, number));
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    for (let index = next++; index < WARM + ASKED; index = next++) {
      const owner = index % SIGNED_IN;
      // Property p is owner 1 + p mod OWNERS's.
      const property =
        (owner === 0 ? OWNERS : owner) + OWNERS * (Math.floor(index / SIGNED_IN) % (PROPERTIES / OWNERS));
      const started = performance.now();
      const response = await fetch(`${url}/api/portal/properties/${property}`, {
        headers: { Cookie: cookies[owner] ?? '' },
      });
      const report = (await response.json()) as { visits?: unknown[]; similar?: unknown };
      if (index >= WARM) times.push(performance.now() - started);
      if (report.visits?.length !== 100 || !report.similar)
        throw new Error(`Property ${property} answered ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times.sort((a, b) => a - b);
}

async function signIn(url: string, number: number): Promise<string> {
  const response = await fetch(`${url}/api/portal/account/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email: `owner-${number}@example.com`, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}
