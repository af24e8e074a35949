import { randomInt } from 'node:crypto';

const WORDS = [
  'baksteen',
  'kaai',
  'rivier',
  'polder',
  'dakpan',
  'gevel',
  'linde',
  'fiets',
  'schouw',
  'tegel',
  'sluis',
  'oever',
];

/** Returns a new password of four words for the login of a demo. */
export const demoPassword = (): string => Array.from({ length: 4 }, () => WORDS[randomInt(WORDS.length)]).join('-');
