import { Agent, request } from 'node:http';
import { proofFor } from '../../tests/support/send-form.ts';

/** Number of simultaneous visitors. */
const CLIENTS = 20;

export interface LoadResult {
  perSecond: number;
  p99Ms: number;
  count: number;
}

/**
 * Runs all simulated visitors until `count` requests are done or the time is over. Each visitor sends its requests one
 * after the other.
 */
export async function load(
  count: number,
  act: (index: number, agent: Agent) => Promise<void>,
  longestMs = Number.POSITIVE_INFINITY,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  const client = async () => {
    for (let index = next++; index < count && performance.now() - started < longestMs; index = next++) {
      const sent = performance.now();
      await act(index, agent);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    count: times.length,
  };
}

/** Requests an address, or posts JSON to it. Rejects unless the response has status 200. */
export function send(agent: Agent, url: string, body?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Accept-Encoding': 'br',
      ...(body ? { 'Content-Type': 'application/json', Accept: 'application/json' } : {}),
    };
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().on('end', resolve);
    });
    sent.on('error', reject).end(body);
  });
}

/** Server settings that accept any number of forms and require almost no proof of work. */
export const NO_LIMITS = {
  CAPTCHA_EFFORT: '1',
  SENDER_LIMIT: '10000000',
  SENDER_MAIL_LIMIT: '10000000',
  STRANGER_MAIL_LIMIT: '10000000',
  TOTAL_LIMIT: '10000000',
  RECIPIENT_LIMIT: '10000000',
};

/**
 * Sends an enquiry with its proof of work. Each enquiry has a different text, because a repeated enquiry is stored
 * once.
 */
export async function sendEnquiry(agent: Agent, url: string): Promise<void> {
  const key = crypto.randomUUID();
  const person = { language: 'nl', firstName: 'Ann', lastName: 'Visitor', email: 'ann@example.com' };
  const enquiry = { ...person, remark: `A question, ${key}`, proof: await proofFor(url), key };
  await send(agent, `${url}/api/forms/contact`, JSON.stringify(enquiry));
}
