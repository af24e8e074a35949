import { Agent, request } from 'node:http';
import { proofFor } from '../drill/send-form.ts';

/** Visitors at once. */
export const CLIENTS = 20;

export interface Result {
  perSecond: number;
  p99Ms: number;
  count: number;
}

/** Has all clients act, one after the other each, until `count` is done or the time is over. */
export async function load(
  count: number,
  act: (index: number, agent: Agent) => Promise<void>,
  longestMs = Number.POSITIVE_INFINITY,
): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  const client = async () => {
    for (let index = next++; index < count && performance.now() - started < longestMs; index = next++) {
      const at = performance.now();
      await act(index, agent);
      times.push(performance.now() - at);
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

/** Asks for an address, or posts JSON there. Rejects where the answer is not 200. */
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

const FIELDS = {
  language: 'nl',
  firstName: 'Ann',
  lastName: 'Visitor',
  email: 'ann@example.com',
};

/** One enquiry among others: the same words are stored once. */
export const enquiry = (proof: string) => {
  const key = crypto.randomUUID();
  return JSON.stringify({ ...FIELDS, remark: `A question, ${key}`, proof, key });
};

/** A server that is measured takes as many forms as come, and asks for next to no work. */
export const NO_LIMITS = {
  CAPTCHA_EFFORT: '1',
  SENDER_LIMIT: '10000000',
  TOTAL_LIMIT: '10000000',
  RECIPIENT_LIMIT: '10000000',
};

/** Sends an enquiry with its proof of work. */
export async function sendEnquiry(agent: Agent, url: string): Promise<void> {
  await send(agent, `${url}/api/forms/contact`, enquiry(await proofFor(url)));
}
