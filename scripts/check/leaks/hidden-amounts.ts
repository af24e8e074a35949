import { numbers, type RawFeed, type Subject } from './raw-feed.ts';
import type { AddSecret } from './secret.ts';

/** From here an amount is unlikely to be anything else; below it must stand beside a currency or the name of a price. */
const BARE_MIN = 10_000;
const NAMES_BEFORE = [
  '€',
  'price',
  'prijs',
  'prix',
  'preis',
  'priceeuro',
  'amounteuro',
  'amount',
  'monthlyrent',
  'monthlyrenteuro',
  'minprice',
  'maxprice',
];
const FIELDS = ['Price', 'MonthlyRent'];
/** What else a home costs: some of it follows from the price, and is as public as the price is. */
const OF_PRICE = ['DepositAmount', 'AgencyCost', 'NotaryFees', 'NotaryFeesVAT', 'VATValue', 'RegistrationRights'];
const OTHERS = ['ChargesOwner', 'ChargesRenter', 'Inventory', 'CadastralIncome'];

/**
 * Amounts that are not public, in every way to write them. `siteTexts` holds amounts that the site names anyway. What
 * another home shows as an amount of its own, or as another number where it stands alone, counts on the page of its owner
 * only.
 */
export function addAmounts({ subjects }: RawFeed, siteTexts: string, add: AddSecret): void {
  const named = new Set([...siteTexts.matchAll(/\d+/g)].map(([digits]) => Number(digits)));
  const shown = new Set(subjects.flatMap(publicAmounts));
  const others = new Set(subjects.flatMap(otherNumbers));
  const siblingsOf = siblingsIn(subjects);
  for (const owner of subjects.filter(({ kind, hidesPrice }) => kind === 'property' && hidesPrice)) {
    const ownOthers = new Set(otherNumbers(owner));
    const own = new Set([owner, ...siblingsOf(owner)].flatMap(publicAmounts));
    for (const field of FIELDS) {
      for (const amount of numbers(owner, field).filter((value) => value > 0 && !named.has(value) && !own.has(value))) {
        const where = shown.has(amount) ? 'own' : 'data';
        const what = field === 'Price' ? 'price' : 'rent';
        for (const words of written(amount)) {
          for (const name of NAMES_BEFORE) add([name, ...words], { owner, what, where, amount: true });
          add([...words, '€'], { owner, what, where, amount: true });
          if (amount >= BARE_MIN && !ownOthers.has(amount))
            add(words, { owner, what, where: others.has(amount) ? 'own' : where, amount: true });
        }
      }
    }
  }
}

/** The other homes of a home's project, whose prices its page lists. */
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

function publicAmounts(subject: Subject): number[] {
  const fields = subject.hidesPrice ? OTHERS : [...FIELDS, ...OF_PRICE, ...OTHERS];
  return fields.flatMap((field) => numbers(subject, field));
}

/** What a home has in numbers besides what it costs: its area, its energy, its own number. */
function otherNumbers(subject: Subject): number[] {
  const fields = new Set(subject.records.flatMap(Object.keys));
  for (const field of [...FIELDS, ...OF_PRICE, ...OTHERS]) fields.delete(field);
  return [...fields].flatMap((field) => numbers(subject, field)).filter((value) => value >= BARE_MIN);
}

/** `325000`, `325.000`, `325 000`: with and without cents where it has some. */
function written(amountEuro: number): string[][] {
  const whole = Math.trunc(amountEuro);
  const grouped = new Intl.NumberFormat('en-GB').format(whole).split(',');
  const forms = [[String(whole)], ...(grouped.length > 1 ? [grouped] : [])];
  const cents = amountEuro === whole ? '' : amountEuro.toFixed(2).split('.')[1];
  return cents ? forms.flatMap((form) => [form, [...form, cents], [...form, cents.replace(/0$/, '')]]) : forms;
}
