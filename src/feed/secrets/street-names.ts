import { LINKS, NAME_WORDS, WORDS_BEFORE, WORDS_BEHIND } from './street-words.ts';
import { wordsOf } from './words-of.ts';

/** Longest name that is looked for. What an export has beyond is no name. */
const NAME_MAX = 120;
/** Most spellings of one name. A name of many abbreviated words would have thousands. */
const SPELLINGS_MAX = 200;
/** Shortest abbreviated spelling: shorter ones are ordinary words. */
const SPELLING_MIN = 5;
/** Shortest beginning of a name before an abbreviation of one letter: «Brandnetell.». */
const BEFORE_LETTER_MIN = 5;

/** Words that a text may add to a French name. */
const FRENCH_LINKS = ['de', 'du', 'des', 'd', 'dela'];

/** Street names by meaning: names with a spelling in common count as one, because a text does not tell them apart. */
export class StreetNames {
  readonly #groups = new Map<string, string>();

  constructor(names: Iterable<string>) {
    for (const name of new Set(names)) {
      const spellings = spellingsOf(wordsOf(name.slice(0, NAME_MAX)));
      const [first] = spellings;
      if (first === undefined) continue;
      const group = this.#groupOf(first) ?? first;
      for (const spelling of spellings) {
        const other = this.#groupOf(spelling);
        if (other !== undefined && other !== group) this.#groups.set(other, group);
        this.#groups.set(spelling, group);
      }
      this.#groups.set(group, group);
    }
  }

  #groupOf(spelling: string): string | undefined {
    const group = this.#groups.get(spelling);
    return group === undefined || group === spelling ? group : this.#groupOf(group);
  }

  /** Returns the word that stands for a name and all its spellings; empty for a name without letters or digits. */
  keyOf(name: string): string {
    const joined = wordsOf(name.slice(0, NAME_MAX)).join('');
    return this.#groupOf(joined) ?? joined;
  }

  /** Returns the spellings by the word that stands for them. */
  spellings(): Map<string, string[]> {
    const byKey = new Map<string, string[]>();
    for (const spelling of this.#groups.keys()) {
      const key = this.#groupOf(spelling) ?? spelling;
      const known = byKey.get(key);
      if (known) known.push(spelling);
      else byKey.set(key, [spelling]);
    }
    return byKey;
  }
}

/**
 * Returns the spellings of a name as one word each, the name itself first: `avenuedelouise`, `avdelouise`, `avlouise`. A text
 * may split them anywhere ({@link Phrases.spell}).
 */
export function spellingsOf(words: readonly string[]): string[] {
  const joined = words.join('');
  if (joined === '') return [];
  const found = new Set([joined]);
  const add = (spelling: string) => {
    if (spelling.length >= SPELLING_MIN && found.size < SPELLINGS_MAX) found.add(spelling);
  };
  const text = words.join(' ');
  for (const kinds of WORDS_BEFORE) {
    const [kind = ''] = kinds.filter((one) => text.startsWith(`${one} `)).sort((a, b) => b.length - a.length);
    if (kind === '') continue;
    const name = text.slice(kind.length + 1);
    for (const rest of namesOf(name)) for (const other of kinds) add(other.replaceAll(' ', '') + rest);
    // «avenue de Tervueren» for «Avenue Tervueren»
    if (!LINKS.has(name.split(' ')[0] ?? ''))
      for (const link of FRENCH_LINKS)
        for (const other of kinds.slice(0, 2)) add(other.replaceAll(' ', '') + link + name.replaceAll(' ', ''));
  }
  for (const kinds of WORDS_BEHIND) {
    const kind = kinds.find((one, at) => text.endsWith(at === 0 ? one : ` ${one}`) && text.length > one.length);
    if (kind === undefined) continue;
    for (const name of namesOf(text.slice(0, -kind.length).trim())) {
      for (const other of kinds) if (other.length > 1 || name.length >= BEFORE_LETTER_MIN) add(name + other);
    }
  }
  for (const name of namesOf(text)) add(name);
  return [...found];
}

/** Returns a name without the words that may be left out, and with those that may be abbreviated; each as one word. */
function namesOf(name: string): Set<string> {
  const words = name.split(' ');
  const links = words.findIndex((word) => !LINKS.has(word));
  const names = new Set([name, ...(links > 0 ? [words.slice(links).join(' ')] : [])]);
  for (const [whole = '', ...short] of NAME_WORDS) {
    for (const known of [...names]) {
      if (` ${known} `.includes(` ${whole} `))
        for (const one of short) names.add(` ${known} `.replace(` ${whole} `, ` ${one} `).trim());
    }
  }
  return new Set([...names].map((one) => one.replaceAll(' ', '')));
}
