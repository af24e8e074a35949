import type { Phrases } from './phrases.ts';

export const dutch: Phrases = {
  nouns: {
    house: ['Gezinswoning', 'Rijwoning', 'Woning', 'Ruime woning', 'Karaktervolle woning'],
    apartment: ['Appartement', 'Licht appartement', 'Ruim appartement', 'Hoekappartement', 'Doorlopend appartement'],
    studio: ['Studio', 'Lichte studio', 'Vernieuwde studio', 'Compacte studio', 'Rustige studio'],
    land: ['Bouwgrond', 'Perceel bouwgrond', 'Ruim perceel', 'Bouwperceel', 'Rustig perceel'],
    investment: [
      'Opbrengsteigendom',
      'Gebouw met woongelegenheden',
      'Verhuurd gebouw',
      'Opbrengstpand',
      'Degelijk opbrengsteigendom',
    ],
    commercial: ['Handelspand', 'Winkelruimte', 'Praktijkruimte', 'Hoekpand', 'Lichte winkelruimte'],
    garage: ['Garagebox', 'Ruime garage', 'Afgesloten garage', 'Staanplaats', 'Droge garagebox'],
  },
  qualities: {
    lived: [
      'met avondzon',
      'in een stille straat',
      'nabij het station',
      'met hoge plafonds',
      'met veel bergruimte',
      'vlak bij het park',
      'met vrij uitzicht',
      'op wandelafstand van de markt',
      'met een eigen werkkamer',
    ],
    bare: [
      'op een rustige plek',
      'vlak bij het centrum',
      'met vlotte toegang',
      'in een doodlopende straat',
      'nabij de ring',
      'aan een groene dreef',
      'op het zuiden',
      'met brede inrit',
      'naast het park',
    ],
  },
  openings: [
    ({ year, city }) =>
      `Wie ’s ochtends de voordeur opent, kijkt op een rij linden die even oud is als het gebouw zelf: ${year}, toen ${city} nog met het paard bediend werd of dat pas vergeten was.`,
    ({ area, year }) =>
      `Achter een sobere gevel van ${year} gaat ${area} m² schuil, veel ruimer dan de straatkant laat vermoeden.`,
    ({ city, area }) =>
      `In een van de oudere straten van ${city} wachten ${area} vierkante meter op iemand die van daglicht houdt.`,
    ({ year }) =>
      `De bouwheer van ${year} koos voor grote ramen en dikke muren, en dat merkt u nog elke zomer en elke winter.`,
    ({ city }) =>
      `Dit is zo’n adres waar de buren elkaar groeten en waar de bakker van ${city} op zondag voor acht uur opengaat.`,
    ({ area }) => `Het plan is eenvoudig en juist: ${area} m² zonder verloren hoeken, met het licht aan twee kanten.`,
  ],
  rooms: [
    () => 'De zitkamer ligt op het westen en krijgt de zon van drie uur tot ze achter de daken zakt.',
    () => 'In de leefruimte ligt een eiken vloer die in 2017 werd geschuurd en geolied.',
    () => 'Zitten en eten doet u in één ruimte, met een oude schouw als stil middelpunt.',
    () => 'Twee hoge ramen met vensterbanken om op te lezen geven de zitkamer haar maat.',
    () => 'De eetkamer kijkt op het groen, de zitkamer op de straat; een dubbele deur scheidt ze wanneer u wilt.',
    () => 'De leefruimte werd opengetrokken tot aan de achtergevel, met een stalen ligger die in het zicht bleef.',
    () => 'Een ingebouwde boekenkast over de volle breedte maakt van de zitkamer meteen een thuis.',
  ],
  kitchens: [
    () => 'De keuken van 2019 heeft een werkblad in composiet, een ruime koelkast en een raam boven de spoelbak.',
    () => 'Koken doet u aan een eiland met zicht op wie aan tafel zit; de oven hangt op ooghoogte.',
    () => 'De keuken is degelijk maar gedateerd: een kans om naar eigen smaak te beginnen.',
    () => 'Er is een eetkeuken met inductie, vaatwasser en plaats voor een tafel van zes.',
    () => 'De witte keuken staat in een L en geeft via een glazen deur naar buiten.',
    () => 'Naast de keuken ligt een bijkeuken met aansluitingen voor wasmachine en droogkast.',
  ],
  nights: [
    ({ rooms }) =>
      `Er ${rooms === 1 ? 'is één slaapkamer' : `zijn ${rooms} slaapkamers`}, met een badkamer die een raam heeft.`,
    ({ rooms }) =>
      `Slapen kan in ${rooms === 1 ? 'een ruime kamer' : `${rooms} kamers`} aan de stille kant, en de badkamer heeft zowel een bad als een douche.`,
    ({ rooms }) =>
      `${rooms === 1 ? 'De slaapkamer heeft' : `De ${rooms} slaapkamers hebben`} ingebouwde kasten en verduisterende gordijnen, die blijven hangen.`,
    ({ rooms }) =>
      `De nachthal bedient ${rooms === 1 ? 'één slaapkamer' : `${rooms} slaapkamers`}, een apart toilet en een badkamer met inloopdouche.`,
  ],
  outsides: [
    ({ terrace }) => `Buiten is er een terras van ${terrace} m², beschut tegen de wind.`,
    ({ terrace }) => `Op het terras (${terrace} m²) staat plaats voor een tafel en een kruidenbak.`,
    ({ terrace }) => `Het terras van ${terrace} m² ligt op het zuidwesten, met een elektrische zonneluifel.`,
    ({ terrace }) => `Een buitenruimte van ${terrace} m² grijpt het laatste licht van de dag.`,
  ],
  techniques: [
    'Condensatieketel met jaarlijks onderhoudsboekje',
    'Dubbele beglazing, vooraan akoestisch glas',
    'Dak nagezien en geïsoleerd',
    'Elektriciteit gekeurd en conform',
    'Regenput met pomp voor toilet en buitenkraan',
    'Zonnepanelen met groenestroomcertificaten',
    'Kelder droog en op stahoogte',
    'Glasvezel tot in de meterkast',
    'Ventilatie met warmteterugwinning',
    'Fietsenberging met aparte ingang',
    'Rookmelders en recente schouwveging',
  ],
  surroundings: [
    ({ city }) => `Het centrum van ${city} ligt op tien minuten stappen.`,
    () => 'De basisschool en de kinderopvang zijn om de hoek, de supermarkt een straat verder.',
    ({ city }) => `Het station van ${city} bereikt u met de fiets in zes minuten, langs een vrijliggend pad.`,
    () => 'De bus stopt op 200 m en rijdt tot middernacht.',
    () => 'De oprit naar de autosnelweg ligt op vijf minuten, ver genoeg om hem niet te horen.',
    () => 'Aan het eind van de straat begint een wandelpad langs het water.',
    ({ city }) => `Op zaterdag is er markt in ${city}, op zondag is het hier stil.`,
  ],
  closings: [
    'Bezoek is mogelijk op weekdagen en op zaterdagvoormiddag.',
    'Het volledige dossier sturen we u op eenvoudige vraag.',
    'Vrij bij het verlijden van de akte, of in overleg.',
    'Bel gerust voor een eerste gesprek, ook ’s avonds.',
    'De plannen liggen op kantoor ter inzage.',
  ],
  bare: {
    land: [
      ({ plot, city }) =>
        `Een perceel van ${plot} m² in ${city}, rechthoekig, vlak en onmiddellijk bebouwbaar. De tuin komt op het zuiden te liggen, zodat de leefruimte er vanzelf naartoe keert.`,
      () =>
        'De verkavelingsvoorschriften laten twee bouwlagen toe onder een hellend of een plat dak, met een bouwdiepte van vijftien meter op het gelijkvloers. Er is geen bouwverplichting en u kiest zelf uw architect.',
      () =>
        'Water, elektriciteit, gas en riolering liggen in de straat; de sondering en het bodemattest zijn beschikbaar. De verkoop verloopt onder registratierechten.',
    ],
    garage: [
      ({ area, city }) =>
        `Een garage van ${area} m² in ${city}, droog en goed verlicht, met een sectionaalpoort die zonder moeite open- en dichtgaat. Een gezinswagen past er ruim in, met plaats voor een rek achteraan.`,
      () =>
        'De toegang is verhard en ’s nachts verlicht; de binnenplaats sluit met een hek. Er is een stopcontact, en de syndicus staat een laadpunt toe op eigen kosten.',
      () => 'De lasten zijn beperkt tot verlichting en verzekering. Onmiddellijk vrij.',
    ],
  },
};
