/** Municipalities that became one between 2 December 2024 and 1 January 2025, by the Dutch names of 2019. */
export const MERGED: readonly { nl: string; fr: string; of: readonly string[] }[] = [
  { nl: 'Antwerpen', fr: 'Anvers', of: ['Antwerpen', 'Borsbeek'] },
  { nl: 'Bastenaken', fr: 'Bastogne', of: ['Bastenaken', 'Bertogne'] },
  {
    nl: 'Beveren-Kruibeke-Zwijndrecht',
    fr: 'Beveren-Kruibeke-Zwijndrecht',
    of: ['Beveren', 'Kruibeke', 'Zwijndrecht'],
  },
  { nl: 'Bilzen-Hoeselt', fr: 'Bilzen-Hoeselt', of: ['Bilzen', 'Hoeselt'] },
  { nl: 'Hasselt', fr: 'Hasselt', of: ['Hasselt', 'Kortessem'] },
  { nl: 'Lochristi', fr: 'Lochristi', of: ['Lochristi', 'Wachtebeke'] },
  { nl: 'Lokeren', fr: 'Lokeren', of: ['Lokeren', 'Moerbeke'] },
  { nl: 'Merelbeke-Melle', fr: 'Merelbeke-Melle', of: ['Merelbeke', 'Melle'] },
  { nl: 'Nazareth-De Pinte', fr: 'Nazareth-De Pinte', of: ['Nazareth', 'De Pinte'] },
  { nl: 'Pajottegem', fr: 'Pajottegem', of: ['Galmaarden', 'Gooik', 'Herne'] },
  { nl: 'Tessenderlo-Ham', fr: 'Tessenderlo-Ham', of: ['Tessenderlo', 'Ham'] },
  { nl: 'Tielt', fr: 'Tielt', of: ['Tielt', 'Meulebeke'] },
  { nl: 'Tongeren-Borgloon', fr: 'Tongres-Looz', of: ['Tongeren', 'Borgloon'] },
  { nl: 'Wingene', fr: 'Wingene', of: ['Wingene', 'Ruiselede'] },
];
