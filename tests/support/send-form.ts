import { solveChallenge } from 'altcha-lib/v1';
import type { FormAnswer } from '#forms/form-protocol.ts';
import type { Challenge } from '#forms/limits.ts';
import { CAPTCHA_PATH } from '#forms/limits.ts';

/** Requests a challenge from the server and returns its proof of work, as the form's island does. */
export async function proofFor(url: string): Promise<string> {
  const challenge = (await (await fetch(url + CAPTCHA_PATH)).json()) as Challenge;
  return solve(challenge);
}

export async function solve({ algorithm, challenge, salt, signature, maxnumber }: Challenge): Promise<string> {
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return btoa(JSON.stringify({ algorithm, challenge, number: solution?.number, salt, signature }));
}

/** Sends a form as its island does. Throws if there is no response. */
export async function postForm(url: string, form: string, values: Record<string, string>): Promise<FormAnswer> {
  const response = await fetch(`${url}/api/forms/${form}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(values),
  });
  return (await response.json()) as FormAnswer;
}
