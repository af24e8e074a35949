import { energyLabel, labelOfText } from '#domain/energy.ts';
import type { Building, Costs, Dimensions, Energy, Planning, Rooms } from '#domain/listing.ts';
import type { Merged } from './merge.ts';
import type { PropertyRecord } from './property.schema.ts';

export function readRooms(merged: Merged<PropertyRecord>): Rooms {
  return {
    bedrooms: merged.fact('Bedrooms'),
    bathrooms: merged.fact('Bathrooms'),
    showerRooms: merged.fact('ShowerRooms'),
    toilets: merged.fact('Toilets'),
    garages: merged.fact('Garages'),
    parkings: merged.fact('Parkings'),
    externalParkings: merged.fact('ExternalParkings'),
  };
}

export function readDimensions(merged: Merged<PropertyRecord>): Dimensions {
  return {
    livingAreaSqm: merged.fact('SurfaceLiving'),
    plotAreaSqm: merged.fact('SurfaceGround'),
    totalAreaSqm: merged.fact('SurfaceTotal'),
    terraceAreaSqm: merged.fact('SurfaceTerrace'),
    frontWidthMetres: merged.fact('FrontWidth'),
    plotWidthMetres: merged.fact('PlotWidth'),
  };
}

export function readBuilding(merged: Merged<PropertyRecord>): Building {
  return {
    constructionYear: merged.fact('ConstructionYear'),
    renovationYear: merged.fact('RenovationYear'),
    floors: merged.fact('Floors'),
    facades: merged.fact('Facades'),
    heating: merged.text('Heating'),
    kitchen: merged.text('Kitchen'),
    glazing: merged.text('Glazing'),
    windowFrame: merged.text('WindowFrame'),
    roofMaterial: merged.text('RoofMaterial'),
    roofCondition: merged.text('RoofCondition'),
    lift: merged.fact('Lift'),
    garden: merged.fact('Garden'),
    petsAllowed: merged.fact('PetsAllowed'),
    electricalInspection: merged.fact('ElectricalInspection'),
    oilTankCertificate: merged.fact('OilTankCertificate'),
    asbestos: merged.text('AsbestosType'),
    asbestosOn: merged.fact('AsbestosDate'),
  };
}

export function readEnergy(
  merged: Merged<PropertyRecord>,
  home: Pick<Parameters<typeof energyLabel>[0], 'applies' | 'country' | 'region'>,
): Energy {
  const kwhPerSqm = merged.fact('EnergyPerformance');
  const printed = merged.fact('EPCLabelText');
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
  const thermal = merged.fact('ThermalLabelText');
  return {
    label,
    kwhPerSqmYear: home.applies ? kwhPerSqm : undefined,
    totalKwhYear: merged.fact('EPCTotal'),
    co2KgPerSqmYear: merged.fact('CO2Emission'),
    certificateNumber: merged.code('UniqueCode'),
    expiresOn: merged.fact('EPCExpiryDate'),
    thermalLabel: thermal && home.applies ? labelOfText(thermal) : undefined,
  };
}

export function readPlanning(merged: Merged<PropertyRecord>): Planning {
  return {
    permit: merged.fact('Permit'),
    summons: merged.fact('Summons'),
    preemptiveRight: merged.fact('PreemptiveRight'),
    allotment: merged.fact('Allotment'),
    zoning: merged.text('Zoning'),
    judicialDecision: merged.text('JudicialDecision'),
    inheritedRestriction: merged.text('InheritedRestriction'),
    floodPlot: merged.fact('FloodPScore'),
    floodBuilding: merged.fact('FloodGScore'),
  };
}

/** A guarantee of three months or duties of twelve percent would give a hidden price away, so they go with it. */
export function readCosts(merged: Merged<PropertyRecord>, showPrice: boolean): Costs {
  const always: Costs = {
    chargesOwnerEuro: merged.fact('ChargesOwner'),
    chargesRenterEuro: merged.fact('ChargesRenter'),
    inventoryEuro: merged.fact('Inventory'),
    cadastralIncomeEuro: merged.fact('CadastralIncome'),
  };
  if (!showPrice) return always;
  return {
    ...always,
    monthlyRentEuro: merged.fact('MonthlyRent'),
    depositEuro: merged.fact('DepositAmount'),
    agencyCostEuro: merged.fact('AgencyCost'),
    notaryFeesEuro: merged.fact('NotaryFees'),
    notaryFeesWithVatEuro: merged.fact('NotaryFeesVAT'),
    vatEuro: merged.fact('VATValue'),
    registrationRightsEuro: merged.fact('RegistrationRights'),
  };
}
