import { euroPerSqm } from '#domain/price.ts';
import { type Amount, amountsIn } from './amounts.ts';
import { storyOf } from './public-houses.ts';
import { plainText } from './read-text.ts';
import type { AddSecret, AmountSecret } from './secret.ts';
import { spokenAmountsIn } from './spoken-amounts.ts';
import { type Hiding, numberOf, numbers, type Subject } from './subject.ts';

/**
 * Minimum of an amount that counts by itself. A smaller number may be a year, an area or a postcode, so it only counts
 * beside a currency or near a word about prices or rents.
 */
const BARE_MIN = 10_000;
/** Minimum of an amount in words that counts by itself. Smaller ones have short words, such as «duizend». */
const SPOKEN_MIN = 1_100;
const FIELDS = ['Price', 'MonthlyRent'];
/** Fields with other costs that are as public as the price, because some of them follow from it. */
const OF_PRICE = ['DepositAmount', 'AgencyCost', 'NotaryFees', 'NotaryFeesVAT', 'VATValue', 'RegistrationRights'];
const OTHERS = ['ChargesOwner', 'ChargesRenter', 'Inventory', 'CadastralIncome'];
const COSTS: ReadonlySet<string> = new Set([...FIELDS, ...OF_PRICE, ...OTHERS]);
const WHAT: Readonly<Record<string, string>> = { Price: 'price', MonthlyRent: 'rent' };
const WHAT_OF_PRICE = 'costs that follow from the price';

const IN_GROUPS = new Intl.NumberFormat('en-GB');
/** Words and signs before an amount in data. */
const NAMES_BEFORE = [
  ...['€', 'price', 'prijs', 'prix', 'preis', 'priceeuro', 'amounteuro', 'amount'],
  ...['monthlyrent', 'monthlyrenteuro', 'minprice', 'maxprice', 'loyer', 'huur', 'rent', 'miete'],
];

/** A text without any of these states no amount that another home might hide. */
const MAY_STATE = /\d{5}|\d[^a-z\d]{1,8}\d{3}|€|eur/;

/**
 * Returns the amounts that are not public, and adds the notations that lead to them. `publicTexts` hold amounts that anybody may
 * name, which are no secrets. If another home shows the same amount, names it in a text or has the same number in another
 * field, the amount only counts on the page of its owner.
 */
export function hiddenAmounts({ subjects }: Hiding, publicTexts: string, add: AddSecret): AmountSecret[] {
  const told = plainText(publicTexts);
  const named = new Set([...amountsIn(told), ...spokenAmountsIn(told)].map(({ value }) => value));
  const shown = new Set(subjects.flatMap(publicAmounts));
  const others = new Set(subjects.flatMap((subject) => otherNumbers(subject, BARE_MIN)));
  const siblingsOf = siblingsIn(subjects);
  const toldBy = tellersOf(subjects);
  const secrets: AmountSecret[] = [];
  for (const owner of subjects.filter(({ kind, hidesPrice }) => kind === 'property' && hidesPrice)) {
    const ownOthers = new Set(otherNumbers(owner, 1));
    const own = new Set([owner, ...siblingsOf(owner)].flatMap(publicAmounts));
    const publicNumbers = new Set([...own, ...ownOthers].map(Math.trunc));
    for (const field of [...FIELDS, ...OF_PRICE]) {
      for (const amount of numbers(owner, field)) {
        const amountEuro = Math.trunc(amount);
        if (amountEuro < 1 || named.has(amountEuro) || own.has(amount)) continue;
        const isTold = [...(toldBy.get(amountEuro) ?? [])].some((teller) => teller !== owner);
        const secret: AmountSecret = {
          owner,
          what: WHAT[field] ?? WHAT_OF_PRICE,
          // Amounts of other fields are often round, and homes have many of them.
          where: field in WHAT && !shown.has(amount) && !isTold ? 'data' : 'own',
          amountEuro,
          bare: amountEuro < BARE_MIN || ownOthers.has(amount) ? 'never' : others.has(amount) ? 'own' : 'data',
          isNamable: !ownOthers.has(amount),
          publicNumbers,
        };
        secrets.push(secret);
        if (secret.where === 'data') for (const words of notations(secret)) add(words, { amountHint: true });
      }
    }
  }
  return secrets;
}

/**
 * Returns whether an amount in a text is a hidden one. On the owner's page it is, too, if the hidden amount rounds to it. `where`
 * says whether the text may belong to any home; numbers of others may end like a hidden one, and so may public numbers of
 * its own home.
 */
export function isHidden(secret: AmountSecret, amount: Amount, where: 'own' | 'data'): boolean {
  const { value, step, tailOf, form, surroundings } = amount;
  if (tailOf !== undefined && (where === 'data' || secret.publicNumbers.has(tailOf))) return false;
  if (step > 0 ? where === 'data' || !roundsTo(secret.amountEuro, value, step) : value !== secret.amountEuro)
    return false;
  if (secret.bare === 'data' || secret.bare === where) return true;
  if (form === 'k' || (form === 'words' && value >= SPOKEN_MIN)) return secret.isNamable;
  const { hasCurrency, isNamed } = surroundings();
  return hasCurrency || (isNamed && secret.isNamable);
}

/** Returns whether an amount becomes `value` when rounded or cut off to steps: 493,600 becomes «493k» or «494k». */
function roundsTo(amountEuro: number, value: number, step: number): boolean {
  const steps = Math.round(value / step);
  return steps > 0 && (Math.round(amountEuro / step) === steps || Math.trunc(amountEuro / step) === steps);
}

/** Returns the words of an amount in data: `325000`, `325.000`, beside a currency or name unless the number counts by itself. */
function notations({ amountEuro, bare }: AmountSecret): string[][] {
  const grouped = IN_GROUPS.format(amountEuro).split(',');
  const forms = [[String(amountEuro)], ...(grouped.length > 1 ? [grouped] : [])];
  if (bare === 'data') return forms;
  return forms.flatMap((form) => [...NAMES_BEFORE.map((name) => [name, ...form]), [...form, '€']]);
}

/** Returns the homes whose texts state a hidden price or rent, by amount. */
function tellersOf(subjects: readonly Subject[]): Map<number, Set<Subject>> {
  const hiding = subjects.filter(({ hidesPrice }) => hidesPrice);
  const hidden = hiding.flatMap((subject) => FIELDS.flatMap((field) => numbers(subject, field)));
  const tellers = new Map(hidden.map((amount) => [Math.trunc(amount), new Set<Subject>()]));
  const beginnings = new Set([...tellers.keys()].flatMap(beginningsOf));
  for (const subject of subjects) {
    const story = storyOf(subject);
    // Most texts name other numbers, such as areas.
    if (!MAY_STATE.test(story) || !story.match(/\d+/g)?.some((digits) => beginnings.has(digits))) continue;
    for (const { value } of amountsIn(story)) tellers.get(value)?.add(subject);
  }
  return tellers;
}

/** Returns the words of a text with which a notation of an amount may begin. */
export function beginningsOf(amountEuro: number): string[] {
  const thousands = [Math.trunc(amountEuro / 1000), Math.round(amountEuro / 1000)];
  return [
    String(amountEuro),
    ...thousands.flatMap((count) => [String(count), `${count}k`]),
    // Units are found by their words (SAYS_AMOUNT).
    String(Math.trunc(amountEuro / 1_000_000)),
  ].filter((word) => word !== '0');
}

/** Returns a function that finds the other homes in the project of a home. The page of a home lists their prices. */
function siblingsIn(subjects: readonly Subject[]): (owner: Subject) => Subject[] {
  const byProject = Map.groupBy(
    subjects.flatMap((subject) => numbers(subject, 'ProjectID').map((project) => ({ project, subject }))),
    ({ project }) => project,
  );
  return (owner) =>
    numbers(owner, 'ProjectID')
      .flatMap((project) => byProject.get(project) ?? [])
      .flatMap(({ subject }) => (subject === owner ? [] : [subject]));
}

/**
 * Returns the public amounts of a home, as the export has them and without cents, as lists and search files show them. The
 * price per m² follows from the price and is shown beside it.
 */
function publicAmounts(subject: Subject): number[] {
  const fields = subject.hidesPrice ? OTHERS : [...FIELDS, ...OF_PRICE, ...OTHERS];
  const written = fields.flatMap((field) =>
    numbers(subject, field).flatMap((value) => [value, Math.round(value), Math.trunc(value)]),
  );
  return subject.hidesPrice ? written : [...written, ...sqmPrices(subject)];
}

function sqmPrices(subject: Subject): number[] {
  const areas = numbers(subject, 'SurfaceLiving');
  return FIELDS.flatMap((field) => numbers(subject, field)).flatMap((price) =>
    areas.flatMap((area) => euroPerSqm(price, area) ?? []),
  );
}

/** Returns the numbers of a home that are not costs, such as its area, energy score and id. */
function otherNumbers({ records }: Subject, min: number): number[] {
  const found = new Set<number>();
  for (const record of records) {
    for (const field in record) {
      const value = record[field];
      // Most fields are texts, which take long to read as a number.
      if (typeof value === 'string' && !/^\s*[-+.\d]/.test(value)) continue;
      const number = numberOf(value);
      if (number >= min && Number.isFinite(number) && !COSTS.has(field)) found.add(number);
    }
  }
  return [...found];
}
