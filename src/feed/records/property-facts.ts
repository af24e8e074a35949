import { energyLabel, labelOfText } from '#domain/energy.ts';
import type { Localized } from '#domain/language.ts';
import type { Building, Costs, Dimensions, Energy, Listing, Planning, Rooms } from '#domain/listing.ts';
import { hasEnergyLabel } from '#domain/listing-kind.ts';
import { isClosed, isClosedMarquee, type Status, statusOfMarquee } from '#domain/status.ts';
import type { Orientation } from '#domain/sun/orientation.ts';
import type { ReportPlace } from './findings.ts';
import type { Merged } from './merge.ts';
import type { PropertyRecord } from './property.schema.ts';

/** Reads the facts of a property, group by group. */
export function readFacts(
  merged: Merged<PropertyRecord>,
  {
    kind,
    place: { country, region },
    status,
    showPrice,
  }: Pick<Listing, 'kind' | 'place' | 'status'> & { showPrice: boolean },
): Pick<Listing, 'rooms' | 'dimensions' | 'building' | 'energy' | 'planning' | 'costs'> {
  return {
    rooms: readRooms(merged),
    dimensions: readDimensions(merged),
    building: readBuilding(merged),
    energy: readEnergy(merged, { applies: hasEnergyLabel(kind), country, region }),
    planning: readPlanning(merged),
    costs: readCosts(merged, { showPrice, isOffered: !isClosed(status) }),
  };
}

function readRooms(merged: Merged<PropertyRecord>): Rooms {
  return {
    bedrooms: merged.readFact('Bedrooms'),
    bathrooms: merged.readFact('Bathrooms'),
    showerRooms: merged.readFact('ShowerRooms'),
    toilets: merged.readFact('Toilets'),
    garages: merged.readFact('Garages'),
    parkings: merged.readFact('Parkings'),
    externalParkings: merged.readFact('ExternalParkings'),
  };
}

function readDimensions(merged: Merged<PropertyRecord>): Dimensions {
  return {
    livingAreaSqm: merged.readFact('SurfaceLiving'),
    plotAreaSqm: merged.readFact('SurfaceGround'),
    totalAreaSqm: merged.readFact('SurfaceTotal'),
    terraceAreaSqm: merged.readFact('SurfaceTerrace'),
    frontWidthMetres: merged.readFact('FrontWidth'),
    plotWidthMetres: merged.readFact('PlotWidth'),
  };
}

function readBuilding(merged: Merged<PropertyRecord>): Building {
  return {
    constructionYear: merged.readFact('ConstructionYear'),
    renovationYear: merged.readFact('RenovationYear'),
    floors: merged.readFact('Floors'),
    facades: merged.readFact('Facades'),
    heating: merged.readTexts('Heating'),
    kitchen: merged.readTexts('Kitchen'),
    glazing: merged.readTexts('Glazing'),
    windowFrame: merged.readTexts('WindowFrame'),
    roofMaterial: merged.readTexts('RoofMaterial'),
    roofCondition: merged.readTexts('RoofCondition'),
    lift: merged.readFact('Lift'),
    garden: merged.readFact('Garden'),
    petsAllowed: merged.readFact('PetsAllowed'),
    furnished: merged.readFact('Furnished'),
    orientation: readOrientation(merged),
    electricalInspection: merged.readFact('ElectricalInspection'),
    oilTankCertificate: merged.readFact('OilTankCertificate'),
    asbestos: merged.readTexts('AsbestosType'),
    asbestosOn: merged.readFact('AsbestosDate'),
  };
}

function readOrientation(merged: Merged<PropertyRecord>): Orientation | undefined {
  const orientation: Orientation = {
    terrace: merged.readFact('TerraceOrientation'),
    garden: merged.readFact('GardenOrientation'),
    front: merged.readFact('FrontOrientation'),
  };
  return Object.values(orientation).some(Boolean) ? orientation : undefined;
}

function readEnergy(
  merged: Merged<PropertyRecord>,
  home: Pick<Parameters<typeof energyLabel>[0], 'applies' | 'country' | 'region'>,
): Energy {
  const kwhPerSqm = merged.readFact('EnergyPerformance');
  const printed = merged.readFact('EPCLabelText');
  const label = energyLabel({ ...home, kwhPerSqm, printed });
  if (home.applies && printed && !labelOfText(printed)) {
    merged.place.corrected(
      'EPCLabelText',
      'a label such as B or A+',
      `${JSON.stringify(printed)}; not shown as a label`,
    );
  } else if (label && printed && labelOfText(printed) !== label) {
    merged.place.contradiction('EPCLabelText', `the label of ${kwhPerSqm} kWh/m²`, JSON.stringify(printed));
  }
  const thermal = merged.readFact('ThermalLabelText');
  return {
    label,
    kwhPerSqmYear: home.applies ? kwhPerSqm : undefined,
    totalKwhYear: merged.readFact('EPCTotal'),
    co2KgPerSqmYear: merged.readFact('CO2Emission'),
    certificateNumber: merged.readCode('UniqueCode'),
    expiresOn: merged.readFact('EPCExpiryDate'),
    thermalLabel: thermal && home.applies ? labelOfText(thermal) : undefined,
  };
}

function readPlanning(merged: Merged<PropertyRecord>): Planning {
  return {
    permit: merged.readFact('Permit'),
    summons: merged.readFact('Summons'),
    preemptiveRight: merged.readFact('PreemptiveRight'),
    allotment: merged.readFact('Allotment'),
    zoning: merged.readTexts('Zoning'),
    judicialDecision: merged.readTexts('JudicialDecision'),
    inheritedRestriction: merged.readTexts('InheritedRestriction'),
    floodPlot: merged.readFact('FloodPScore'),
    floodBuilding: merged.readFact('FloodGScore'),
  };
}

/**
 * Reads the costs. Amounts that would reveal a hidden price, such as a guarantee of three months, are hidden with it. Once
 * a home is sold or rented, its charges and its inventory concern nobody else.
 */
function readCosts(
  merged: Merged<PropertyRecord>,
  { showPrice, isOffered }: { showPrice: boolean; isOffered: boolean },
): Costs {
  const cadastralIncomeEuro = merged.readFact('CadastralIncome');
  if (!isOffered) return { cadastralIncomeEuro };
  const always: Costs = {
    chargesOwnerEuro: merged.readFact('ChargesOwner'),
    chargesRenterEuro: merged.readFact('ChargesRenter'),
    inventoryEuro: merged.readFact('Inventory'),
    cadastralIncomeEuro,
  };
  if (!showPrice) return always;
  return {
    ...always,
    monthlyRentEuro: merged.readFact('MonthlyRent'),
    depositEuro: merged.readFact('DepositAmount'),
    agencyCostEuro: merged.readFact('AgencyCost'),
    notaryFeesEuro: merged.readFact('NotaryFees'),
    notaryFeesWithVatEuro: merged.readFact('NotaryFeesVAT'),
    vatEuro: merged.readFact('VATValue'),
    registrationRightsEuro: merged.readFact('RegistrationRights'),
  };
}

/** Fields of a property or project about its status. */
interface StatusFields {
  records: readonly { Marquee?: number | undefined }[];
  place: ReportPlace;
  readFact(field: 'Marquee'): number | undefined;
  readTexts(field: 'MarqueeName'): Localized;
}

/** Reads the status. If one record says sold or rented, that applies to all languages. */
export function readStatus(merged: StatusFields): Status {
  const closed = merged.records.find(({ Marquee }) => isClosedMarquee(Marquee))?.Marquee;
  const marquee = merged.readFact('Marquee');
  const name = merged.readTexts('MarqueeName');
  if ((marquee === 1 || marquee === 2) && Object.keys(name).length === 0) {
    merged.place.corrected('MarqueeName', 'a text for the ribbon', 'nothing; no ribbon shown');
  }
  return statusOfMarquee(closed ?? marquee, name);
}
