import { neutralAddress } from '#agency/routing/addresses.ts';
import { askTask, type TaskServer } from '#app/task-client.ts';
import type { FormAnswer } from '#forms/form-protocol.ts';
import { countPath } from '#page-views/view-address.ts';
import { OVERVIEW_PATH, type Overview, PROPERTY_PATH } from '#portal/report/report-api.ts';
import type { SiteData } from '#server/built/site-data.ts';
import { postForm, proofFor } from '../../support/send-form.ts';
import { everythingOwned, OWNER } from './people.ts';

/** Requests each home and project at each of its addresses and counts a page view. Returns what went wrong. */
export async function visitPages(url: string, { listings, projects, languages }: SiteData): Promise<string[]> {
  const of = (path: Partial<Record<string, string>>) => languages.enabled.map((language) => path[language] ?? '');
  const pages = [
    ...listings.flatMap(({ id, path }) => [neutralAddress.listing(id), ...of(path)]),
    ...projects.flatMap(({ id, path }) => [neutralAddress.project(id), ...of(path)]),
    ...languages.enabled.map((language) => `/${language}/?page=1`),
  ];
  const problems: string[] = [];
  for (const page of pages) problems.push(...(await expectStatus(200, url + page)));
  for (const { id } of listings)
    problems.push(...(await expectStatus(204, url + countPath(id, 'view'), { method: 'POST' })));
  return problems;
}

/** Requests each home in the portal of an owner to whom all homes belong. Returns what went wrong. */
export async function visitPortal(server: TaskServer, { listings }: SiteData): Promise<string[]> {
  const ids = listings.map(({ id }) => id);
  const said = JSON.parse(await askTask('owners', JSON.stringify({ feed: everythingOwned(ids) }), server));
  const headers = { Cookie: await signIn(server.url) };
  const { properties } = (await (await fetch(server.url + OVERVIEW_PATH, { headers })).json()) as Overview;
  const problems = said.problems.length > 0 ? [`the owner feed: ${said.problems.join(' ')}`] : [];
  if (properties.length !== ids.length) problems.push(`the portal shows ${properties.length} of ${ids.length} homes`);
  for (const id of ids) {
    for (const address of [`${PROPERTY_PATH}/${id}`, `${PROPERTY_PATH}/${id}.csv`])
      problems.push(...(await expectStatus(200, server.url + address, { headers })));
  }
  return problems;
}

async function expectStatus(status: number, address: string, init: RequestInit = {}): Promise<string[]> {
  const response = await fetch(address, { redirect: 'manual', ...init });
  await response.arrayBuffer();
  return response.status === status ? [] : [`${address.slice(0, 200)} answers ${response.status}`];
}

async function signIn(url: string): Promise<string> {
  const { email, password } = OWNER;
  const response = await fetch(`${url}/api/portal/account/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/**
 * Sends forms about some of the available homes and requests documents, so that mails are queued. Returns what went
 * wrong.
 */
export async function sendForms(url: string, { listings, projects }: SiteData, most: number): Promise<string[]> {
  const person = { language: 'nl', firstName: 'Ann', lastName: 'Visitor', phone: '0470 00 00 00' };
  const homes = listings.filter(({ search }) => !search.closed).slice(0, most);
  const asked = [
    ...homes.map(({ id }) => ({ form: 'contact-me', about: { listing: String(id) } })),
    ...homes
      .filter(({ documents }) => documents.length > 0)
      .map(({ id }) => ({ form: 'document-request', about: { listing: String(id) } })),
    ...projects
      .filter(({ closed }) => !closed)
      .map(({ id }) => ({ form: 'contact-construction', about: { project: String(id) } })),
  ];
  const problems: string[] = [];
  for (const { form, about } of asked) {
    const email = `visitor-${crypto.randomUUID()}@example.com`;
    const values = { ...person, ...about, email, key: crypto.randomUUID(), proof: await proofFor(url) };
    const answer: FormAnswer = await postForm(url, form, values);
    if (answer.status !== 'stored') problems.push(`${form} about ${JSON.stringify(about)}: ${JSON.stringify(answer)}`);
  }
  return problems;
}

interface OutboxReport {
  count: Partial<Record<string, number>>;
  troubled: { kind: string; problem: string }[];
}

/** Waits until all mails are sent. Returns what went wrong. */
export async function mailsOut(server: TaskServer, latestMs: number): Promise<string[]> {
  for (const started = performance.now(); ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const { count, troubled } = JSON.parse(await askTask('outbox', '{}', server)) as OutboxReport;
    const problems = [...new Set(troubled.map(({ kind, problem }) => `a mail (${kind}): ${problem}`))];
    if (problems.length > 0 || !count.waiting) return problems;
    if (performance.now() - started > latestMs) return [`${count.waiting} mails are still waiting`];
  }
}
