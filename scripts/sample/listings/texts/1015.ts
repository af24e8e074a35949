import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Opbrengsteigendom met drie woongelegenheden',
    description: `<p>Drie appartementen onder één dak, alle drie verhuurd, samen goed voor 2.145 euro per maand of 25.740 euro per jaar: een bruto rendement van 5,2 % op de nieuwe vraagprijs. Het gebouw uit 1931 in gele baksteen heeft een gevel van 8,60 m en een doorrit naar de garage.</p><ul><li>Gelijkvloers: 72 m², één slaapkamer en tuin, 690 euro, contract tot 2029</li><li>Eerste verdieping: 84 m², twee slaapkamers, 745 euro, contract tot 2031</li><li>Tweede verdieping met dakverdieping: 88 m², drie slaapkamers, 710 euro, contract tot 2028</li></ul><p>Elk appartement heeft eigen meters en een eigen gasketel (2009, 2014, 2019). Het dak dateert van 1989 en moet binnen enkele jaren vernieuwd worden, de ramen vooraan zijn nog enkel beglaasd. Met label F geldt de renovatieplicht; wie dak en beglazing samen aanpakt, komt volgens het verslag van de energiedeskundige op C. De drie wooneenheden zijn stedenbouwkundig vergund.</p>`,
  },
  fr: {
    title: 'Immeuble de rapport de trois logements',
    description: `<p>Trois appartements sous un toit, tous loués, pour 2 145 euros par mois ou 25 740 euros par an : un rendement brut de 5,2 % sur le nouveau prix demandé. L’immeuble de 1931, en briques jaunes, a une façade de 8,60 m et un passage vers le garage.</p><ul><li>Rez-de-chaussée : 72 m², une chambre et jardin, 690 euros, bail jusqu’en 2029</li><li>Premier étage : 84 m², deux chambres, 745 euros, bail jusqu’en 2031</li><li>Deuxième étage et combles : 88 m², trois chambres, 710 euros, bail jusqu’en 2028</li></ul><p>Chaque logement a ses compteurs et sa chaudière au gaz (2009, 2014, 2019). La toiture de 1989 est à refaire d’ici quelques années et l’avant est encore en simple vitrage. Le label F entraîne l’obligation de rénover ; toit et vitrages ensemble mènent au label C, selon le rapport de l’expert. Les trois logements sont autorisés.</p>`,
  },
  en: {
    title: 'Investment property with three dwellings',
    description: `<p>Three apartments under one roof, all let, together 2,145 euro a month or 25,740 euro a year: a gross return of 5.2 % on the new asking price. The building of 1931 in yellow brick has a front of 8.60 m and a passage to the garage.</p><ul><li>Ground floor: 72 m², one bedroom and garden, 690 euro, lease until 2029</li><li>First floor: 84 m², two bedrooms, 745 euro, lease until 2031</li><li>Second floor with attic: 88 m², three bedrooms, 710 euro, lease until 2028</li></ul><p>Each apartment has its own meters and gas boiler (2009, 2014, 2019). The roof dates from 1989 and needs renewing within a few years; the front windows are still single-glazed. With an F label the duty to renovate applies; roof and glazing together lead to C, says the energy expert’s report. All three dwellings have planning permission.</p>`,
  },
};
