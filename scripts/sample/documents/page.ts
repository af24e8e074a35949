import { agents } from '../listings/agents.ts';
import { cities } from '../listings/cities.ts';
import type { Listing, SampleDocument } from '../listings/listing.ts';
import type { Project } from '../listings/projects.ts';
import { documentNames } from '../listings/vocabulary.ts';
import { type PdfLine, pdfPage } from './pdf.ts';

const left = 62;
const brick = [0.64, 0.23, 0.125] as const;
const hairline = [0.85, 0.81, 0.76] as const;

/** One page about a property or project: the agency's head, what the document is, and the facts it would state. */
export function pageOf(owner: Listing | Project, name: SampleDocument['name']): Buffer {
  const title = documentNames[name].nl;
  const rows = rowsOf(owner);
  const lines: PdfLine[] = [
    { text: 'Steen & Stroom Vastgoed', x: left, y: 768, size: 16, bold: true },
    { text: 'Boom  -  Bornem', x: left, y: 750, size: 9 },
    { text: title, x: left, y: 672, size: 30, bold: true },
    { text: `${documentNames[name].fr}  /  ${documentNames[name].en}`, x: left, y: 650, size: 11 },
    ...rows.flatMap(([label, value], index) => [
      { text: label, x: left, y: 596 - index * 26, size: 10 },
      { text: value, x: 230, y: 596 - index * 26, size: 10 },
    ]),
    {
      text: 'Voorbeelddocument bij een verzonnen pand: geen officieel stuk, zonder juridische waarde.',
      x: left,
      y: 74,
      size: 8.5,
    },
    {
      text: "Document d'exemple, sans valeur juridique. - Sample document, without legal value.",
      x: left,
      y: 62,
      size: 8.5,
    },
  ];
  const rules = rows.map((_, index) => ({ x: left, y: 586 - index * 26, width: 471, height: 0.5, colour: hairline }));
  return pdfPage(`${title} ${owner.id}`, lines, [{ x: left, y: 796, width: 48, height: 6, colour: brick }, ...rules]);
}

/** Neither street nor price: a document may be sent where those are not published. */
function rowsOf(owner: Listing | Project): readonly (readonly [string, string])[] {
  const city = cities[owner.city];
  const rows: (readonly [string, string])[] = [
    ['Referentie', `SS-${owner.id}`],
    ['Gemeente', `${city.zip} ${city.name.nl}`],
    ['Dossierbeheerder', agents[owner.agent].Name],
  ];
  if (!('facts' in owner)) return [...rows, ['Oplevering', owner.delivery]];
  const { facts } = owner;
  const optional: readonly (readonly [string, number | string | undefined, string])[] = [
    ['Bouwjaar', facts.ConstructionYear, ''],
    ['Bewoonbare oppervlakte', facts.SurfaceLiving, ' m²'],
    ['Grondoppervlakte', facts.SurfaceGround, ' m²'],
    ['Energiescore', facts.EnergyPerformance, ' kWh/(m² jaar)'],
    ['Unieke code', facts.UniqueCode, ''],
    ['Geldig tot', facts.EPCExpiryDate, ''],
    ['Datum asbestattest', facts.AsbestosDate, ''],
    ['P-score / G-score', facts.FloodPScore && `${facts.FloodPScore} / ${facts.FloodGScore ?? '-'}`, ''],
  ];
  for (const [label, value, unit] of optional)
    if (value !== undefined && value !== '') rows.push([label, `${value}${unit}`]);
  return rows;
}
