/** The words of a language for numbers, from which larger ones are made. */
interface NumberWords {
  /** 0 to 19, or further where the language goes on irregularly */
  small: readonly string[];
  tens: readonly string[];
  /** joins tens and units */
  join: (tens: string, unit: string, ten: number, one: number) => string;
  hundred: string;
  thousand: string;
  /** whether «one» stands before hundred and thousand */
  saysOne: boolean;
}

const list = (words: string) => words.split(' ');

const DUTCH: NumberWords = {
  small: list(
    '- een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
  ),
  tens: list('- - twintig dertig veertig vijftig zestig zeventig tachtig negentig'),
  join: (tens, unit) => `${unit}${/[eë]$/.test(unit) ? 'ën' : 'en'}${tens}`,
  hundred: 'honderd',
  thousand: 'duizend',
  saysOne: false,
};

const FRENCH: NumberWords = {
  small: list(
    '- un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  ),
  tens: list('- - vingt trente quarante cinquante soixante septante quatre-vingt nonante'),
  join: (tens, unit, ten, one) => (one === 1 && ten !== 8 ? `${tens} et ${unit}` : `${tens}-${unit}`),
  hundred: 'cent',
  thousand: 'mille',
  saysOne: false,
};

const ENGLISH: NumberWords = {
  small: list(
    '- one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  tens: list('- - twenty thirty forty fifty sixty seventy eighty ninety'),
  join: (tens, unit) => `${tens}-${unit}`,
  hundred: 'hundred',
  thousand: 'thousand',
  saysOne: true,
};

const GERMAN: NumberWords = {
  small: list(
    '- ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  ),
  tens: list('- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'),
  join: (tens, unit) => `${unit}und${tens}`,
  hundred: 'hundert',
  thousand: 'tausend',
  saysOne: true,
};

/** Other ways to say a number: «en» and «and» after hundreds, French of France, German without umlauts. */
const OTHER_WAYS: readonly ((words: string) => string)[] = [
  (words) => words,
  (words) => words.replace(/(honderd|hundred|hundert) (?=\S)/g, (_, hundred: string) => `${hundred} ${AND[hundred]} `),
  (words) =>
    words
      .replaceAll('septante et un', 'soixante et onze')
      .replace(/septante(?:-(\w+))?/g, (_, one?: string) => (one ? `soixante-${TEENS[one]}` : 'soixante-dix')),
  (words) => words.replaceAll('cent ', 'cents '),
  (words) => words.replaceAll('fünf', 'fuenf').replaceAll('zwölf', 'zwoelf'),
  (words) => words.replaceAll(' ', '-'),
  (words) => words.replaceAll(' ', ''),
  (words) => words.toUpperCase(),
];
const AND: Readonly<Record<string, string>> = { honderd: 'en', hundred: 'and', hundert: 'und' };
const TEENS: Readonly<Record<string, string>> = {
  ...{ deux: 'douze', trois: 'treize', quatre: 'quatorze', cinq: 'quinze', six: 'seize' },
  ...{ sept: 'dix-sept', huit: 'dix-huit', neuf: 'dix-neuf' },
};

/** Returns an amount below a million in words of each language, in every way that people say it. */
export function spokenWays(amount: number): string[] {
  const all = [DUTCH, FRENCH, ENGLISH, GERMAN].map((words) => inWords(amount, words));
  return [...new Set(all.flatMap((words) => OTHER_WAYS.map((way) => way(words))))];
}

function inWords(amount: number, words: NumberWords): string {
  const [thousands, rest] = [Math.floor(amount / 1000), amount % 1000];
  const { thousand } = words;
  return [
    thousands === 0 || (thousands === 1 && !words.saysOne) ? '' : belowThousand(thousands, words),
    thousands === 0 ? '' : thousand,
    belowThousand(rest, words),
  ]
    .filter(Boolean)
    .join(' ');
}

function belowThousand(number: number, words: NumberWords): string {
  const hundreds = Math.floor(number / 100);
  const count = hundreds === 0 || (hundreds === 1 && !words.saysOne) ? '' : (words.small[hundreds] ?? '');
  return [count, hundreds === 0 ? '' : words.hundred, belowHundred(number % 100, words)].filter(Boolean).join(' ');
}

function belowHundred(number: number, { small, tens, join }: NumberWords): string {
  if (number === 0) return '';
  const word = small[number];
  if (word !== undefined) return word;
  const [ten, one] = [Math.floor(number / 10), number % 10];
  const name = tens[ten] ?? '';
  return one === 0 ? name : join(name, small[one] ?? '', ten, one);
}
