import { type AccountProblem, PASSWORD_MAX, PASSWORD_MIN } from '../account.ts';

/** Words that the most used passwords of twelve characters and more are made of, in the languages of the site. */
const WORDS =
  /password|passw0rd|wachtwoord|geheim|welkom|welcome|motdepasse|azerty|qwerty|qwertz|bienvenue|soleil|passwort|willkommen|hallo|iloveyou|letmein|admin|login|portal|abcdefghijklmnopqrstuvwxyz|0?1234\d*|9876\d*|(?:19|20)\d\d|1q2w3e4r5t|zaq12wsx/g;

/** What keeps a new password from being taken: length, and what everybody would try first; no rules about kinds of characters. */
export function passwordProblem(password: string, about: readonly string[]): AccountProblem | undefined {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return 'short';
  if (length > PASSWORD_MAX) return 'long';
  const plain = password.toLowerCase();
  const own = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 3);
  const rest = own.reduce((text, word) => text.replaceAll(word, ''), plain.replace(WORDS, ''));
  return new Set(rest.replace(/[^\p{L}\p{N}]/gu, '')).size < 5 ? 'common' : undefined;
}
