import { LANGUAGES } from '#domain/language.ts';
import { isLuxembourgish } from '#domain/legal-duties.ts';
import type { Answers, OfficeAnswer } from './answers.schema.ts';
import { composeFile } from './compose-file.ts';

/** Returns a text as a quoted YAML string. */
const quoted = (text: string) => JSON.stringify(text);
const schema = (name: string, up = '') => `# yaml-language-server: $schema=${up}.schemas/${name}.json\n`;

/** Returns the files that are specific to an agency, by path in its folder. */
export function ownFiles(answers: Answers, feed: string | undefined): Map<string, string> {
  return new Map([
    ['site.yaml', siteFile(answers, feed)],
    ['look.yaml', lookFile(answers)],
    ['menu.yaml', menuFile()],
    ['top-bar.yaml', topBarFile(answers.offices)],
    ['footer.yaml', footerFile(answers)],
    [
      'team.yaml',
      `${schema('team')}# The team: name, role, phone, email, image. README.md shows the format.\nteam: []\n`,
    ],
    [
      'places.yaml',
      `${schema('places')}# Texts about the places where you work. README.md shows the format.\nplaces: []\n`,
    ],
    ['testimonials.yaml', `${schema('testimonials')}# Reviews by owners, with their consent.\ntestimonials: []\n`],
    ['pages/home.yaml', homeFile()],
    ['compose.yaml', composeFile(answers.name)],
    ...answers.languages.map((language): [string, string] => [`texts/${language}.yaml`, textsFile(language)]),
  ]);
}

/** Returns the licence of a Belgian agency, and who supervises it. An agency in Luxembourg has no Belgian licence. */
function licence({ vatNumber, bivNumber }: Answers): string {
  if (isLuxembourgish(vatNumber)) return '';
  return `  bivNumber: ${quoted(bivNumber)}
  supervisor:
    name:
      nl: Beroepsinstituut van Vastgoedmakelaars (BIV)
      fr: Institut professionnel des agents immobiliers (IPI)
      en: Professional Institute of Real Estate Agents (BIV/IPI)
      de: Berufsinstitut für Immobilienmakler (BIV/IPI)
    address:
      nl: Luxemburgstraat 16 B, 1000 Brussel
      fr: rue du Luxembourg 16 B, 1000 Bruxelles
      en: rue du Luxembourg 16 B, 1000 Brussels
      de: Luxemburgstraat 16 B, 1000 Brüssel
    url: https://www.biv.be
  codeOfConduct: https://www.biv.be/
`;
}

function siteFile(answers: Answers, feed: string | undefined): string {
  const { name, url, languages, legalName, companyNumber, vatNumber, insurer, offices } = answers;
  const [first] = languages;
  const use = LANGUAGES.map((language) => `${language}: ${languages.includes(language)}`).join(', ');
  return `${schema('site')}# The agency and what the site does. A mistake stops the build and says where it is.
name: ${quoted(name)}
url: ${quoted(url)}

# Visitors who speak none of these languages see the default language. true = on, false = off.
languages:
  default: ${first}
  use: { ${use} }

# The homes: the address of the export of your software, or a file in this folder.
${feed ? `feed: ${quoted(feed)}` : '# feed: https://export.example.com/homes.json'}

# Set this to true to hide the town, too, of homes whose address is not public.
hideCity: false

# The kind of each type in your export, by its number (WebID): house, studio, apartment, land, investment, commercial,
# garage or other. If a type is missing here, its kind is guessed from its name.
propertyKinds: {}

# Facts that the law requires on every page of an estate agency. «npm run ready» lists those that are still zeros.
identity:
  legalName: ${quoted(legalName)}
  companyNumber: ${quoted(companyNumber)}
  vatNumber: ${quoted(vatNumber)}
${licence(answers)}  insurer: { name: ${quoted(insurer.name)}, policy: ${quoted(insurer.policy)} }

# The first office receives the messages of visitors, unless the home has its own agent or another office takes them.
offices:
${offices.map(officeLines).join('\n')}

# Conditions for tenants: minimumIncomeEuro, maximumPersons.
rental: {}
`;
}

function officeLines({ name, street, houseNumber, zip, city, phone, email }: OfficeAnswer): string {
  return `  - name: ${quoted(name)}
    street: ${quoted(street)}
    houseNumber: ${quoted(houseNumber)}
    zip: ${quoted(zip)}
    city: ${quoted(city)}
    phone: ${quoted(phone)}
    email: ${quoted(email)}
    # On a day without a line, the office is closed.
    openingHours:
      monday: [09:00-12:00, 13:00-18:00]
      tuesday: [09:00-12:00, 13:00-18:00]
      wednesday: [09:00-12:00, 13:00-18:00]
      thursday: [09:00-12:00, 13:00-18:00]
      friday: [09:00-12:00, 13:00-18:00]`;
}

function lookFile({ colour }: Answers): string {
  return `${schema('look')}# How the site looks. Buttons have exactly your colour. Texts have the nearest shade that is easy to read
# («npm run agency -- content» shows it). Your editor suggests the other settings and their defaults.
colors:
  accent: ${quoted(colour)}
# logo: { hasName: true }    # if the logo contains the name; pages then do not repeat it beside the logo
# «npm run agency -- font {this folder} Lora» fetches a font by its name and puts it here under «fonts».
`;
}

const MENU: readonly [id: string, title: string][] = [
  ['home', '{ nl: Home, fr: Accueil, en: Home, de: Startseite }'],
  ['for-sale', '{ nl: Te koop, fr: À vendre, en: For sale, de: Zu verkaufen }'],
  ['for-rent', '{ nl: Te huur, fr: À louer, en: For rent, de: Zu vermieten }'],
  ['projects', '{ nl: Nieuwbouw, fr: Neuf, en: New builds, de: Neubau }'],
  ['references', '{ nl: Referenties, fr: Références, en: Sold and let, de: Referenzen }'],
  ['contact', '{ nl: Contact, fr: Contact, en: Contact, de: Kontakt }'],
];

function menuFile(): string {
  const entries = MENU.map(
    ([id, title], index) => `  - { id: ${id}, path: "page:${id}", title: ${title}, sort: ${(index + 1) * 10} }`,
  );
  return `${schema('menu')}# The menu, from left to right. path: page:… is a page of paths.yaml, article:… an article, https://… another site.
menu:
${entries.join('\n')}
`;
}

function topBarFile(offices: readonly OfficeAnswer[]): string {
  const phones = offices.slice(0, 2).map(({ name, phone }) => {
    const label = quoted(`${name} ${phone}`);
    const each = LANGUAGES.map((language) => `${language}: ${label}`).join(', ');
    return `  - { label: { ${each} }, link: ${quoted(`tel:${phone.replace(/[^\d+]/g, '')}`)}, icon: phone }`;
  });
  return `${schema('top-bar')}# The narrow bar above the menu; on a phone its entries are in the menu.
left:
${phones.join('\n')}
right:
  - { label: { nl: Gratis schatting, fr: Estimation gratuite, en: Free valuation, de: Kostenlose Bewertung }, link: "page:free-valuation", icon: key, color: accent }
  - { label: { nl: Favorieten, fr: Favoris, en: Favourites, de: Favoriten }, link: "page:favourites", icon: heart }
`;
}

function footerFile({ name }: Answers): string {
  const title = LANGUAGES.map((language) => `${language}: ${quoted(name)}`).join(', ');
  return `${schema('footer')}# Columns in the footer of every page. col: the width, out of 12 columns, on a phone (sm), a tablet (md) and a wide screen (lg).
columns:
  - title: { ${title} }
    offices: true
    col: { sm: 12, md: 7, lg: 8 }
  - title: { nl: Aanbod, fr: Nos biens, en: Our properties, de: Angebot }
    links:
      - { label: { nl: Te koop, fr: À vendre, en: For sale, de: Zu verkaufen }, link: "page:for-sale" }
      - { label: { nl: Te huur, fr: À louer, en: For rent, de: Zu vermieten }, link: "page:for-rent" }
      - { label: { nl: Zoekopdracht, fr: Alerte e-mail, en: Property alerts, de: Suchauftrag }, link: "page:demand-register" }
    col: { sm: 12, md: 5, lg: 4 }
copyright: { nl: "© {{year}} {{name}}", fr: "© {{year}} {{name}}", en: "© {{year}} {{name}}", de: "© {{year}} {{name}}" }
links:
  - { label: { nl: Privacy, fr: Confidentialité, en: Privacy, de: Datenschutz }, link: "page:privacy-statement" }
  - { label: { nl: Cookies, fr: Cookies, en: Cookies, de: Cookies }, link: "page:cookie-policy" }
  - { label: { nl: Disclaimer, fr: Clause de non-responsabilité, en: Disclaimer, de: Haftungsausschluss }, link: "page:disclaimer" }
  - { label: { nl: Feedback, fr: Votre avis, en: Feedback, de: Feedback }, link: "page:feedback" }
  - { label: { nl: Toegankelijkheid, fr: Accessibilité, en: Accessibility, de: Barrierefreiheit }, link: "page:accessibility" }
`;
}

function homeFile(): string {
  return `${schema('page', '../')}# The home page. Above these modules are the search and, without a banner, the picture of the newest home.
# Search engines and browsers show the title and description.
title: { nl: Vastgoed te koop en te huur, fr: Biens à vendre et à louer, en: Property for sale and for rent, de: Immobilien zum Kauf und zur Miete }
description:
  nl: Huizen, appartementen, gronden en nieuwbouw te koop en te huur.
  fr: Maisons, appartements, terrains et projets neufs à vendre et à louer.
  en: Houses, apartments, land and new-build homes for sale and for rent.
  de: Häuser, Wohnungen, Grundstücke und Neubauten zum Kauf und zur Miete.
modules:
  - id: new
    title: { nl: Nieuw in ons aanbod, fr: Nos nouveautés, en: New on the market, de: Neu im Angebot }
    relations: { type: property-list, id: new }
    maxItems: 4
    numberItemOfRow: 4
    sort: 10
  - id: projects
    title: { nl: Nieuwbouwprojecten, fr: Projets neufs, en: New-build projects, de: Neubauprojekte }
    relations: { type: projects }
    maxItems: 2
    numberItemOfRow: 2
    sort: 20
  - id: offices
    title: { nl: Kom langs, fr: Passez nous voir, en: Drop in, de: Kommen Sie vorbei }
    relations: { type: offices }
    view: plain
    col: { sm: 12, md: 12, lg: 5 }
    sort: 30
  - id: contact
    title: { nl: Een vraag?, fr: Une question ?, en: A question?, de: Eine Frage? }
    relations: { type: contact, id: contact }
    col: { sm: 12, md: 12, lg: 7 }
    sort: 40
  # Appears with the first review that you publish.
  - id: voices
    title: { nl: Wat klanten over ons zeggen, fr: L’avis de nos clients, en: What our clients say, de: Das sagen unsere Kunden }
    relations: { type: testimonials }
    maxItems: 3
    numberItemOfRow: 3
    sort: 50
`;
}

const textsFile = (language: string) =>
  `${schema('texts', '../')}# Your own words instead of those of the site. You can replace every text of src/platform/i18n/texts/${language}.json here.
# home:
#   sentence: "…"
`;
