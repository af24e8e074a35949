import type { Language } from '../feed/export-records.ts';

export interface Words {
  viewing: string;
  planned: string;
  done: string;
  cancelled: string;
  offer: string;
  call: string;
  mail: string;
  answered: string;
  site: string;
  portal: string;
  comments: readonly string[];
  subjects: readonly string[];
  documents: readonly string[];
}

/** Texts as an agent would type them, in each owner's language. */
export const words: Record<Exclude<Language, 'de'>, Words> = {
  nl: {
    viewing: 'Bezoek',
    planned: 'Gepland',
    done: 'Bezocht',
    cancelled: 'Geannuleerd',
    offer: 'Bod',
    call: 'Telefoon',
    mail: 'E-mail',
    answered: 'Beantwoord',
    site: 'Website',
    portal: 'Immo-voorbeeld',
    comments: [
      'Vond de tuin groter dan verwacht.',
      'Wil terugkomen met een architect.',
      'Zoekt toch liever iets met een garage.',
      'Heel enthousiast, rekent het uit met de bank.',
    ],
    subjects: [
      'Vraag over de energiekosten',
      'Vraag over de nutsvoorzieningen',
      'Vraag naar de stedenbouwkundige inlichtingen',
    ],
    documents: ['Verkoopopdracht', 'Keuring van de elektriciteit'],
  },
  fr: {
    viewing: 'Visite',
    planned: 'Prévue',
    done: 'Effectuée',
    cancelled: 'Annulée',
    offer: 'Offre',
    call: 'Téléphone',
    mail: 'E-mail',
    answered: 'Répondu',
    site: 'Site web',
    portal: 'Immo-exemple',
    comments: [
      'A trouvé le séjour très lumineux.',
      'Souhaite revenir avec un architecte.',
      'Cherche finalement un bien avec garage.',
      'Très enthousiaste, voit sa banque.',
    ],
    subjects: ['Question sur les charges', 'Question sur le chauffage', 'Demande de renseignements urbanistiques'],
    documents: ['Mandat de vente', 'Contrôle de l’installation électrique'],
  },
  en: {
    viewing: 'Viewing',
    planned: 'Planned',
    done: 'Done',
    cancelled: 'Cancelled',
    offer: 'Offer',
    call: 'Phone',
    mail: 'E-mail',
    answered: 'Answered',
    site: 'Website',
    portal: 'Example homes',
    comments: [
      'Found the garden larger than expected.',
      'Wants to come back with an architect.',
      'Is looking for a garage after all.',
      'Very keen, is seeing the bank.',
    ],
    subjects: ['Question about running costs', 'Question about the heating', 'Question about planning rules'],
    documents: ['Sales mandate', 'Electrical inspection'],
  },
};
