/** The words of a language for numbers, from which {@link amountWords} makes larger ones. */
interface NumberWords {
  /** 0 to 19, or further where the language goes on irregularly */
  small: readonly string[];
  tens: readonly string[];
  /** joins tens and units */
  join: (tens: string, unit: string, ten: number, one: number) => string;
  hundred: string;
  thousand: string;
  million: readonly [one: string, more: string];
  /** whether «one» stands before hundred and thousand */
  saysOne: boolean;
}

const list = (words: string) => words.split(' ');

const DUTCH: NumberWords = {
  small: list(
    '- een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
  ),
  tens: list('- - twintig dertig veertig vijftig zestig zeventig tachtig negentig'),
  join: (tens, unit) => `${unit}en${tens}`,
  hundred: 'honderd',
  thousand: 'duizend',
  million: ['eenmiljoen', 'miljoen'],
  saysOne: false,
};

const FRENCH: NumberWords = {
  small: list(
    '- un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dixsept dixhuit dixneuf',
  ),
  tens: list('- - vingt trente quarante cinquante soixante septante quatrevingt nonante'),
  join: (tens, unit, ten, one) => (one === 1 && ten !== 8 ? `${tens}et${unit}` : `${tens}${unit}`),
  hundred: 'cent',
  thousand: 'mille',
  million: ['unmillion', 'millions'],
  saysOne: false,
};

const ENGLISH: NumberWords = {
  small: list(
    '- one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  tens: list('- - twenty thirty forty fifty sixty seventy eighty ninety'),
  join: (tens, unit) => tens + unit,
  hundred: 'hundred',
  thousand: 'thousand',
  million: ['onemillion', 'million'],
  saysOne: true,
};

const GERMAN: NumberWords = {
  small: list(
    '- ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
  ),
  tens: list('- - zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'),
  join: (tens, unit) => `${unit}und${tens}`,
  hundred: 'hundert',
  thousand: 'tausend',
  million: ['einemillion', 'millionen'],
  saysOne: true,
};

/** Smallest amount whose words are looked for. Smaller ones have short words, such as «duizend». */
const WORDS_MIN = 1_100;
const WORDS_MAX = 1_000_000_000;

/**
 * Returns an amount in words of each language, folded and as one word, as texts may split it anywhere: exact, and rounded and
 * cut off to thousands.
 */
export function amountWords(amountEuro: number): string[] {
  if (amountEuro < WORDS_MIN || amountEuro >= WORDS_MAX) return [];
  const amounts = [amountEuro, Math.round(amountEuro / 1000) * 1000, Math.trunc(amountEuro / 1000) * 1000];
  return [
    ...new Set(
      amounts
        .filter((amount) => amount >= WORDS_MIN)
        .flatMap((amount) => [
          inWords(amount, DUTCH),
          inWords(amount, FRENCH),
          inWords(amount, FRENCH).replaceAll('cents', 'cent'),
          inWords(amount, ENGLISH),
          inWords(amount, ENGLISH, 'and'),
          inWords(amount, GERMAN),
        ]),
    ),
  ];
}

function inWords(amount: number, words: NumberWords, and = ''): string {
  const [millions, thousands, rest] = [Math.floor(amount / 1e6), Math.floor(amount / 1000) % 1000, amount % 1000];
  const { million, thousand } = words;
  return [
    millions === 0 ? '' : millions === 1 ? million[0] : belowThousand(millions, words, and) + million[1],
    thousands === 0 ? '' : (thousands === 1 && !words.saysOne ? '' : belowThousand(thousands, words, and)) + thousand,
    belowThousand(rest, words, and),
  ].join('');
}

function belowThousand(number: number, words: NumberWords, and: string): string {
  const hundreds = Math.floor(number / 100);
  const below = number % 100;
  const head = hundreds === 0 ? '' : (hundreds === 1 && !words.saysOne ? '' : words.small[hundreds]) + words.hundred;
  return head + (head && below ? and : '') + belowHundred(below, words);
}

function belowHundred(number: number, { small, tens, join }: NumberWords): string {
  if (number === 0) return '';
  const word = small[number];
  if (word !== undefined) return word;
  const [ten, one] = [Math.floor(number / 10), number % 10];
  const name = tens[ten] ?? '';
  return one === 0 ? name : join(name, small[one] ?? '', ten, one);
}
