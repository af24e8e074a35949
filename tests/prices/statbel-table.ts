/** First line of the open data of Statbel about sales of real estate. */
export const HEAD =
  'CD_YEAR|CD_TYPE_NL|CD_TYPE_FR|CD_REFNIS|CD_REFNIS_NL|CD_REFNIS_FR|CD_PERIOD|CD_CLASS_SURFACE|MS_TOTAL_TRANSACTIONS|MS_P_25|MS_P_50_median|MS_P_75|CD_niveau_refnis';

const TYPES = {
  house: [
    'Alle huizen met 2, 3, 4 of meer gevels (excl. appartementen)',
    'Toutes les maisons avec 2, 3, 4 ou plus de façades (excl. appartements)',
  ],
  detached: ['Huizen met 4 of meer gevels (open bebouwing)', 'Maisons avec 4 ou plus de façades (type ouvert)'],
  apartment: ['Appartementen', 'Appartements'],
} as const;

interface Line {
  year?: number;
  type?: keyof typeof TYPES;
  nis?: string;
  names?: readonly [dutch: string, french: string];
  period?: string;
  sales?: string | number;
  prices?: readonly [string | number, string | number, string | number];
  level?: number;
}

/** Returns a line of the table; by default the houses of Boom in 2025, with invented figures. */
export const line = ({
  year = 2025,
  type = 'house',
  nis = '11005',
  names = ['Boom', 'Boom'],
  period = 'Y',
  sales = 103,
  prices = [245000, 299000, 370000],
  level = 5,
}: Line = {}): string =>
  [year, ...TYPES[type], nis, ...names, period, 'totaal / total', sales, ...prices, level].join('|');

export const table = (...lines: string[]): string => `${[HEAD, ...lines].join('\r\n')}\r\n`;
