import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Herenhuis met wintertuin nabij het Kasteleinsplein',
    description: `<p>Een sokkel in blauwe steen, twee verdiepingen in gebroken wit en een mansarde in leien: de gevel van 1904 houdt zich voornaam in, het huis erachter doet dat niet. De drie kamers in enfilade op de bel-etage lopen van een salon met marmeren schouw en boekenkasten, over een visgraatvloer in eik, naar een wintertuin met een raam van bijna drie meter hoog. In de namiddag valt het tuinlicht tot aan de straatkant.</p><p>De souterrainkeuken is verleden tijd: sinds 2012 kookt u op tuinniveau, in petrolblauw met messing, op een vloer van zwart-witte cementtegels. Vijf slaapkamers op de verdiepingen, de ouderkamer met eigen badkamer; onder de mansarde een werkkamer met zicht op de daken tot aan het Justitiepaleis.</p><ul><li>320 m² bewoonbaar, plafonds tot 3,60 m, lijstwerk hersteld</li><li>Stadstuin van 85 m² op het zuiden, terras van 16 m²</li><li>Gasketels in cascade (2020), dak geïsoleerd, EPB 236 kWh/m²</li><li>Kelder met wijnruimte; tram 81 en het Flageyplein vlakbij</li></ul><p><strong>Registratierechten 12,5 %</strong>, abattement onder voorwaarden.</p>`,
  },
  fr: {
    title: 'Maison de maître avec jardin d’hiver, Châtelain',
    description: `<p>Un soubassement de pierre bleue, deux étages blanc cassé, un brisis d’ardoise : la façade de 1904 garde sa réserve, la maison non. Les trois pièces en enfilade du bel étage mènent d’un salon à cheminée de marbre et bibliothèques, sur un parquet de chêne à chevrons, jusqu’à un jardin d’hiver dont la baie approche les trois mètres de haut. L’après-midi, la lumière du jardin va jusqu’à la rue.</p><p>Finie la cuisine-cave : depuis 2012, on cuisine de plain-pied avec le jardin, dans le bleu pétrole et le laiton, sur des carreaux de ciment noirs et blancs. Cinq chambres aux étages, la principale avec sa salle de bains ; sous le brisis, un bureau qui voit les toits jusqu’au Palais de Justice.</p><ul><li>320 m² habitables, plafonds jusqu’à 3,60 m, moulures restaurées</li><li>Jardin de ville de 85 m² au sud, terrasse de 16 m²</li><li>Chaudières en cascade (2020), toiture isolée, PEB 236 kWh/m²</li><li>Caves dont une à vin ; tram 81 et place Flagey à deux pas</li></ul><p><strong>Droits d’enregistrement 12,5 %</strong>, abattement sous conditions.</p>`,
  },
  en: {
    title: 'Maison de maître with winter garden, Châtelain',
    description: `<p>A base of bluestone, two storeys of off-white render, a slate mansard: the front of 1904 is reserved, the house behind it is not. Three rooms in a row on the main floor lead from a drawing room with marble fireplace and bookcases, over an oak herringbone floor, to a winter garden with a window almost three metres high. In the afternoon the garden light reaches the street side.</p><p>The basement kitchen is a thing of the past: since 2012 you cook on a level with the garden, in petrol blue and brass, on black and white cement tiles. Five bedrooms on the upper floors, the main one with its own bathroom; under the mansard a study with a view over the roofs to the Palace of Justice.</p><ul><li>320 m² of living space, ceilings up to 3.60 m, restored mouldings</li><li>South-facing town garden of 85 m², terrace of 16 m²</li><li>Cascade boilers (2020), insulated roof, EPC 236 kWh/m²</li><li>Cellars with a wine store; tram 81 and Place Flagey close by</li></ul><p><strong>Registration duty 12.5 %</strong>, with a conditional allowance.</p>`,
  },
  de: {
    title: 'Herrenhaus mit Wintergarten',
    description: '',
  },
};
