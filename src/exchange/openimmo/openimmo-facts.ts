import { labelText } from '#domain/energy.ts';
import type { Listing } from '#domain/listing.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { element, textElement, type Xml } from '#platform/xml.ts';

/** Writes `preise`. A price on request is marked as such; its amount is 0, because the format requires an amount. */
export function prices({ goal, price, costs }: Listing, { priceText }: PageContext): Xml {
  const amount = price.kind === 'published' ? price.amountEuro : undefined;
  const sale = goal === 'sale';
  const onRequest = sale && price.kind === 'onRequest';
  return element('preise', {}, [
    sale && amount !== undefined ? element('kaufpreis', {}, amount) : undefined,
    onRequest ? element('kaufpreis', { auf_anfrage: true }, 0) : undefined,
    textElement('nettokaltmiete', sale ? undefined : (costs.monthlyRentEuro ?? amount)),
    textElement('nebenkosten', sale ? undefined : costs.chargesRenterEuro),
    sale ? undefined : element('preis_zeiteinheit', { zeiteinheit: 'MONAT' }),
    element('waehrung', { iso_waehrung: 'EUR' }),
    textElement('freitext_preis', price.kind === 'notANumber' ? undefined : priceText(price)),
    textElement('kaution', sale ? undefined : costs.depositEuro),
  ]);
}

/** Writes `flaechen`. The area of a shop or garage is a usable area, not a living area. */
export function areas({ kind, dimensions, rooms }: Listing): Xml {
  const isLivedIn = kind !== 'commercial' && kind !== 'garage';
  const sum = (...counts: (number | undefined)[]) =>
    counts.reduce<number | undefined>((all, one) => (one === undefined ? all : (all ?? 0) + one), undefined);
  return element('flaechen', {}, [
    textElement(isLivedIn ? 'wohnflaeche' : 'nutzflaeche', dimensions.livingAreaSqm),
    textElement('gesamtflaeche', dimensions.totalAreaSqm),
    textElement('grundstuecksflaeche', dimensions.plotAreaSqm),
    textElement('anzahl_schlafzimmer', rooms.bedrooms),
    textElement('anzahl_badezimmer', sum(rooms.bathrooms, rooms.showerRooms)),
    textElement('anzahl_sep_wc', rooms.toilets),
    textElement('balkon_terrasse_flaeche', dimensions.terraceAreaSqm),
    textElement('grundstuecksfront', dimensions.plotWidthMetres),
    textElement('anzahl_stellplaetze', sum(rooms.garages, rooms.parkings, rooms.externalParkings) || undefined),
  ]);
}

/** Writes `ausstattung`: the equipment of the home. */
export function equipment({ building, rooms }: Listing): Xml {
  const outside = (rooms.parkings ?? 0) + (rooms.externalParkings ?? 0) > 0;
  return element('ausstattung', {}, [
    building.lift ? element('fahrstuhl', { PERSONEN: true }) : undefined,
    rooms.garages ? element('stellplatzart', { GARAGE: true }) : undefined,
    outside ? element('stellplatzart', { FREIPLATZ: true }) : undefined,
    textElement('gartennutzung', building.garden),
    building.furnished ? element('moebliert', { moeb: 'VOLL' }) : undefined,
  ]);
}

/**
 * Writes `zustand_angaben`: building and energy. Facts that Belgian law requires, but for which OpenImmo has no
 * element, become user-defined fields.
 */
export function condition({ building, energy, planning, kind }: Listing, { words }: PageContext): Xml {
  const certificate = [
    textElement('gueltig_bis', energy.expiresOn),
    textElement('endenergiebedarf', energy.kwhPerSqmYear),
    textElement('wertklasse', energy.label && labelText(energy.label)),
  ].filter((one) => one !== undefined);
  const own = (name: string, value: string | number | boolean | undefined) =>
    value === undefined || value === '' ? undefined : element('user_defined_simplefield', { feldname: name }, value);
  return element('zustand_angaben', {}, [
    textElement('baujahr', building.constructionYear),
    textElement('letztemodernisierung', building.renovationYear),
    certificate.length > 0
      ? element('energiepass', {}, [
          element('epart', {}, 'BEDARF'),
          ...certificate,
          element('gebaeudeart', {}, kind === 'commercial' ? 'nichtwohn' : 'wohn'),
        ])
      : undefined,
    element('verkaufstatus', { stand: 'OFFEN' }),
    own('epc_code', energy.certificateNumber),
    own('epc_total_kwh', energy.totalKwhYear),
    own('co2_kg_m2', energy.co2KgPerSqmYear),
    own('thermal_label', energy.thermalLabel && labelText(energy.thermalLabel)),
    own('asbestos', words(building.asbestos)),
    own('permit', planning.permit),
    own('zoning', words(planning.zoning)),
    own('summons', planning.summons),
    own('preemptive_right', planning.preemptiveRight),
    own('allotment', planning.allotment),
    own('flood_p', planning.floodPlot),
    own('flood_g', planning.floodBuilding),
  ]);
}
