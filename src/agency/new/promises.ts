/** A sentence with which the sample agency promises something, and what a new agency gets instead. */
interface Promised {
  file: string;
  says: string;
  /** a gap that only the agency can fill, or a sentence that is true for every agency */
  instead: string;
}

/**
 * All promises in the files that every agency gets. What the agency has not promised itself must not be on its site:
 * `npm run ready` lists the gaps, and a site with gaps is not published (src/agency/content/gaps.ts).
 */
export const PROMISES: readonly Promised[] = [
  ...Object.entries({
    nl: [
      'Onze hosting en ons mailverkeer lopen via verwerkers in de Europese Unie, met wie we een overeenkomst hebben.',
      '[[Vul in: welke bedrijven uw website en uw mail verzorgen, in welke landen, en of u met elk een verwerkersovereenkomst hebt.]]',
      'We antwoorden binnen vijf werkdagen.',
      '[[Vul in: binnen hoeveel tijd u antwoordt, of verwijder deze zin.]]',
    ],
    fr: [
      'L’hébergement et les e-mails passent par des sous-traitants dans l’Union européenne, liés par contrat.',
      '[[À compléter : quelles entreprises hébergent votre site et vos e-mails, dans quels pays, et si un contrat de sous-traitance vous lie à chacune.]]',
      'Nous répondons dans les cinq jours ouvrables.',
      '[[À compléter : dans quel délai vous répondez, ou supprimez cette phrase.]]',
    ],
    en: [
      'Hosting and email are handled by processors in the European Union with whom we have a contract.',
      '[[Fill in: which companies host your site and your mail, in which countries, and whether you have a processing agreement with each.]]',
      'We answer within five working days.',
      '[[Fill in: how soon you answer, or remove this sentence.]]',
    ],
    de: [
      'Hosting und E-Mail laufen über Auftragsverarbeiter in der Europäischen Union, mit denen wir einen Vertrag haben.',
      '[[Ergänzen: welche Unternehmen Ihre Website und Ihre E-Mail betreiben, in welchen Ländern, und ob Sie mit jedem einen Vertrag zur Auftragsverarbeitung haben.]]',
      'Wir antworten innerhalb von fünf Werktagen.',
      '[[Ergänzen: innerhalb welcher Zeit Sie antworten, oder streichen Sie den Satz.]]',
    ],
  }).flatMap(([language, [processors = '', theirs = '', delay = '', ours = '']]) => [
    { file: `articles/legal/privacy/${language}.md`, says: processors, instead: theirs },
    { file: `articles/legal/accessibility/${language}.md`, says: delay, instead: ours },
  ]),
  ...[
    ' Lukt het niet tijdens de kantooruren? Wij komen ook ’s avonds of op zaterdag bij u langs.',
    ' En dehors des heures d’ouverture, nous venons aussi chez vous, le soir ou le samedi.',
    ' Outside office hours we are happy to come to you, in the evening or on a Saturday.',
    ' Außerhalb der Öffnungszeiten kommen wir gern zu Ihnen, auch abends oder am Samstag.',
  ].map((says) => ({ file: 'pages/contact.yaml', says, instead: '' })),
  ...[
    ['We lezen het vandaag nog en antwoorden ten laatste de volgende werkdag.', 'Wij lezen het en antwoorden u.'],
    [
      'Nous le lisons dès aujourd’hui et vous répondons au plus tard le jour ouvrable suivant.',
      'Nous le lisons et vous répondons.',
    ],
    ['We will read it today and reply by the next working day at the latest.', 'We will read it and reply to you.'],
    ['Wir lesen sie noch heute und antworten spätestens am nächsten Werktag.', 'Wir lesen sie und antworten Ihnen.'],
  ].map(([says = '', instead = '']) => ({ file: 'pages/thank-you-contact.yaml', says, instead })),
];
