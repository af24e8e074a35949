import { numbers, type RawFeed, type Subject } from './raw-feed.ts';
import type { AddSecret } from './secret.ts';

/**
 * Minimum of an amount that counts by itself. A smaller number may mean something else, so it only counts beside a
 * currency or the name of a price.
 */
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
/** Fields with other costs that are as public as the price, because some of them follow from it. */
const OF_PRICE = ['DepositAmount', 'AgencyCost', 'NotaryFees', 'NotaryFeesVAT', 'VATValue', 'RegistrationRights'];
const OTHERS = ['ChargesOwner', 'ChargesRenter', 'Inventory', 'CadastralIncome'];

/**
 * Adds the amounts that are not public, in every notation. `siteTexts` holds amounts that the site's own texts name,
 * which are no secrets. If another home shows the same amount, or the same number in another field, the amount only
 * counts on the page of its owner.
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

function publicAmounts(subject: Subject): number[] {
  const fields = subject.hidesPrice ? OTHERS : [...FIELDS, ...OF_PRICE, ...OTHERS];
  return fields.flatMap((field) => numbers(subject, field));
}

/** Returns the numbers of a home that are not costs, such as its area, energy score and id. */
function otherNumbers(subject: Subject): number[] {
  const fields = new Set(subject.records.flatMap(Object.keys));
  for (const field of [...FIELDS, ...OF_PRICE, ...OTHERS]) fields.delete(field);
  return [...fields].flatMap((field) => numbers(subject, field)).filter((value) => value >= BARE_MIN);
}

/** Returns the notations of an amount: `325000`, `325.000`, `325 000`, each with and without its cents. */
function written(amountEuro: number): string[][] {
  const whole = Math.trunc(amountEuro);
  const grouped = new Intl.NumberFormat('en-GB').format(whole).split(',');
  const forms = [[String(whole)], ...(grouped.length > 1 ? [grouped] : [])];
  const cents = amountEuro === whole ? '' : amountEuro.toFixed(2).split('.')[1];
  return cents ? forms.flatMap((form) => [form, [...form, cents], [...form, cents.replace(/0$/, '')]]) : forms;
}
