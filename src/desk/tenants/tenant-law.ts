/**
 * Share of an income that rent and charges take by the usual rule of thumb. It is no law: Unia considers it unjustified to
 * exclude people for this reason alone if they can pay.
 */
export const USUAL_SHARE = 1 / 3;

/** Sources for what an agency may ask and for what it may refuse, read on 25 November 2026 (docs/rules.md). */
export const LAW_SOURCES = [
  { id: 'flanders', url: 'https://www.woninghuur.vlaanderen/informatie-kandidaat-huurder-0' },
  {
    id: 'brussels',
    url: 'https://logement.brussels/renforcement-des-instruments-contre-la-discrimination-sur-le-marche-locatif/',
  },
  {
    id: 'wallonia',
    url: 'https://federia.immo/fr/thematiques/2022-12-19-gestion-des-candidatures-et-traitement-des-donnees-des-locataires-gare-a-la-discrimination',
  },
  {
    id: 'share',
    url: 'https://www.unia.be/fr/legislation-et-jurisprudence/solutions-negociees/une-agence-immobili%C3%A8re-assouplit-ses-crit%C3%A8res-pour-inclure-un-candidat-solvable-pr%C3%A9c%C3%A9demment-exclu',
  },
] as const;
