import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Perceel voor halfopen bebouwing in het dorp',
    description: `<p>Tussen een zijgevel die wacht en een oude berk ligt 4 are 18 dorpsgrond, 9,20 m breed aan de straat en 45 m diep. U bouwt tegen de buur links aan, zoals de wachtgevel het vraagt, en houdt rechts drie meter vrij voor een doorgang naar de tuin op het westen.</p><ul><li>Twee bouwlagen met zadeldak, bouwdiepte 15 m gelijkvloers en 10 m op de verdieping</li><li>Alle nutsleidingen in de straat, riolering gescheiden</li><li>P-score B: een regenput van 10.000 liter en infiltratie zijn verplicht</li><li>School, slager en bushalte op wandelafstand</li></ul><p>De prijs delen we op het kantoor mee; de stedenbouwkundige inlichtingen dateren van oktober 2026.</p>`,
  },
};
