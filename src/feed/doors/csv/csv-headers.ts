import { LANGUAGES, type Language } from '#domain/language.ts';

/**
 * The headers of a spreadsheet, by field of docs/feed.md: in Dutch, French, English and German. The first header of a language
 * is written into the template, the others are variants that spreadsheets of offices have. `*` marks the columns of the
 * template.
 */
const TABLE = `
*RecordFile | Referentie, Ref, Dossiernummer, Dossier, Code | Référence, Réf, Dossier, Numéro de dossier | Reference, Ref, File number | Referenz, Objektnummer, Objekt-Nr
ID | Nummer, Id-nummer | Numéro, Numéro d'identification | Number, Id number | Nummer, Identnummer
*language | Taal | Langue | Language | Sprache
*Goal | Koop of huur, Doel, Transactie, Te koop of te huur, Aanbod | Vente ou location, Transaction, But, Offre | Sale or rent, Goal, Transaction, Purpose | Kauf oder Miete, Vermarktungsart, Ziel, Angebot
*TypeName | Type, Soort, Type pand, Type woning, Type vastgoed | Type, Type de bien, Genre | Type, Property type, Kind | Objektart, Typ, Art der Immobilie
*TypeDescription | Titel, Kop | Titre, Intitulé | Title, Headline | Titel, Überschrift, Objekttitel
*Description | Beschrijving, Omschrijving, Tekst | Description, Texte, Descriptif | Description, Text | Beschreibung, Objektbeschreibung, Text
*Street | Straat, Straatnaam | Rue, Nom de rue | Street, Street name | Straße
*HouseNumber | Huisnummer, Huisnr, Nr | Numéro de maison, Numéro de rue, N° | House number, Street number, No | Hausnummer, Hausnr
*BoxNr | Bus, Busnummer | Boîte, Bte | Box, Unit | Briefkasten, Wohnungsnummer
*Zip | Postcode, Postnummer | Code postal, CP | Postcode, Zip code, Zip, Postal code | Postleitzahl, PLZ
*City | Gemeente, Stad, Plaats, Woonplaats | Commune, Ville, Localité | Town, City, Municipality | Ort, Stadt, Gemeinde
*CountryName | Land | Pays | Country | Land, Staat
CountryID | Landcode | Code pays | Country code | Ländercode
*PublishAddress | Adres tonen, Adres publiceren, Toon adres | Afficher l'adresse, Publier l'adresse, Adresse visible | Show address, Publish address | Adresse anzeigen, Adresse veröffentlichen
Latitude | Breedtegraad, Lat | Latitude, Lat | Latitude, Lat | Breitengrad, Lat
Longitude | Lengtegraad, Lon, Lng | Longitude, Lon, Lng | Longitude, Lon, Lng | Längengrad, Lon, Lng
*Price | Prijs, Vraagprijs, Verkoopprijs, Huurprijs | Prix, Prix demandé, Prix de vente, Loyer | Price, Asking price, Sale price, Rent | Preis, Kaufpreis, Verkaufspreis, Miete
*PublishPrice | Prijs tonen, Prijs publiceren, Toon prijs | Afficher le prix, Publier le prix, Prix visible | Show price, Publish price | Preis anzeigen, Preis veröffentlichen
PriceUnit | Prijscode | Code du prix | Price unit | Preiscode
PriceUnitText | Prijs per | Prix par | Price per | Preis pro
*Marquee | Status, Staat van verkoop | Statut, État de la vente | Status, Availability status | Status, Verkaufsstatus
MarqueeName | Lint, Label op foto | Bandeau | Ribbon | Banderole
*AvailableFrom | Vrij vanaf, Beschikbaar vanaf, Beschikbaar | Disponible à partir du, Disponible dès, Libre | Available from, Available | Frei ab, Verfügbar ab, Bezugsfrei ab
CreateDate | Datum van invoer, Aangemaakt op | Créé le, Date de création | Created on, Date created | Erstellt am
ModifyDate | Gewijzigd op, Laatste wijziging | Modifié le, Dernière modification | Modified on, Last modified | Geändert am
ClosedDate | Verkocht of verhuurd op, Verkocht op, Verhuurd op | Vendu ou loué le, Vendu le, Loué le | Sold or let on, Sold on, Let on | Verkauft oder vermietet am, Verkauft am, Vermietet am
*Bedrooms | Slaapkamers, Slpk, Aantal slaapkamers | Chambres, Nombre de chambres, Ch | Bedrooms, Beds, Number of bedrooms | Schlafzimmer, Anzahl Schlafzimmer
*Bathrooms | Badkamers, Aantal badkamers | Salles de bains, Salles de bain, Sdb | Bathrooms, Baths | Badezimmer, Bäder
ShowerRooms | Douchekamers | Salles de douche, Salles d'eau | Shower rooms | Duschbäder
*Toilets | Toiletten, WC | Toilettes, WC | Toilets, WC | Toiletten, WC
*Garages | Garages, Garage | Garages, Garage | Garages, Garage | Garagen, Garage
Parkings | Parkeerplaatsen, Parking, Staanplaatsen | Places de parking, Parking, Emplacements | Parking spaces, Parking | Stellplätze, Parkplätze
*ExternalParkings | Parkeerplaatsen buiten, Buitenparking | Emplacements extérieurs, Parking extérieur | Outdoor parking spaces, Outdoor parking | Außenstellplätze
Floors | Verdiepingen, Aantal verdiepingen | Niveaux, Étages, Nombre d'étages | Floors, Storeys | Etagen, Stockwerke
*Facades | Gevels, Aantal gevels | Façades, Nombre de façades | Façades | Fassaden
*SurfaceLiving | Bewoonbare oppervlakte, Woonoppervlakte, Bewoonbaar | Surface habitable, Habitable | Living area, Floor area | Wohnfläche
*SurfaceGround | Grondoppervlakte, Perceeloppervlakte, Perceel | Surface du terrain, Superficie du terrain, Terrain | Plot size, Plot area, Land area | Grundstücksfläche, Grundstück
SurfaceTotal | Totale oppervlakte | Surface totale | Total area | Gesamtfläche
*SurfaceTerrace | Terras, Oppervlakte terras | Terrasse, Surface de la terrasse | Terrace, Terrace area | Terrasse, Terrassenfläche
FrontWidth | Gevelbreedte | Largeur de façade | Frontage, Facade width | Fassadenbreite
PlotWidth | Perceelbreedte | Largeur du terrain | Plot width | Grundstücksbreite
*ConstructionYear | Bouwjaar | Année de construction, Construit en | Year built, Construction year | Baujahr
RenovationYear | Renovatiejaar | Année de rénovation, Rénové en | Year renovated, Renovation year | Renovierungsjahr, Letzte Modernisierung
*EnergyPerformance | EPC-waarde, EPC, Energiescore, EPC kWh/m² | PEB, Consommation d'énergie, PEB kWh/m², Espec | Energy use, EPC value, EPC, Energy score | Energieverbrauch, Energiekennwert
*EPCLabelText | EPC-label, Energielabel, Energieklasse | Classe énergétique, Label PEB, Classe PEB | Energy label, EPC label, Energy class | Energieklasse, Energielabel
*UniqueCode | Unieke code EPC, Unieke code, EPC-code, Certificaatnummer | Code unique PEB, Code unique, Numéro de certificat PEB | Certificate number, Unique code, EPC code | Nummer des Energieausweises, Ausweisnummer
*EPCTotal | Totaal energieverbruik, E-totaal | Consommation totale, E totale, Etotal | Total energy use | Gesamtenergieverbrauch
*EPCExpiryDate | EPC geldig tot, Geldig tot | PEB valable jusqu'au, Valable jusqu'au | EPC valid until, Valid until | Energieausweis gültig bis, Gültig bis
*CO2Emission | CO2-uitstoot, CO₂ | Émissions de CO2, CO₂ | CO2 emissions, CO₂ | CO2-Ausstoß, CO₂
*ThermalLabelText | Warmte-isolatieklasse | Classe d'isolation thermique, Isolation thermique | Thermal insulation class | Wärmeschutzklasse
*Heating | Verwarming | Chauffage | Heating | Heizung
Kitchen | Keuken | Cuisine | Kitchen | Küche
*Glazing | Beglazing | Vitrage | Glazing | Verglasung
WindowFrame | Buitenschrijnwerk, Ramen | Châssis | Window frames | Fensterrahmen
RoofMaterial | Dakbedekking, Dak | Toiture | Roof covering, Roof | Dacheindeckung
RoofCondition | Staat van het dak | État de la toiture | Condition of the roof | Zustand des Dachs
*Lift | Lift | Ascenseur | Lift, Elevator | Aufzug
*Garden | Tuin | Jardin | Garden | Garten
*PetsAllowed | Huisdieren toegelaten, Huisdieren | Animaux admis, Animaux | Pets allowed, Pets | Haustiere erlaubt, Haustiere
*Furnished | Gemeubeld, Bemeubeld | Meublé | Furnished | Möbliert
TerraceOrientation | Oriëntatie terras | Orientation de la terrasse | Terrace orientation | Ausrichtung der Terrasse
GardenOrientation | Oriëntatie tuin | Orientation du jardin | Garden orientation | Ausrichtung des Gartens
FrontOrientation | Oriëntatie voorgevel | Orientation de la façade avant | Front orientation | Ausrichtung der Vorderseite
*Permit | Stedenbouwkundige vergunning, Bouwvergunning, Vg | Permis d'urbanisme, Permis de bâtir | Planning permission, Building permit | Städtebaugenehmigung, Baugenehmigung
*Zoning | Bestemming, Stedenbouwkundige bestemming | Affectation urbanistique, Affectation | Zoning | Zweckbestimmung
*Summons | Dagvaarding, Dagvaarding en herstelvordering | Citation en justice, Citation | Court summons, Summons | Gerichtliche Vorladung, Vorladung
*PreemptiveRight | Voorkooprecht, Vkr | Droit de préemption, Préemption | Right of pre-emption, Pre-emption right | Vorkaufsrecht
*Allotment | Verkavelingsvergunning, Vv | Permis de lotir, Permis d'urbanisation | Subdivision permit | Parzellierungsgenehmigung
JudicialDecision | Rechterlijke beslissing | Décision judiciaire | Court decision | Gerichtsentscheidung
InheritedRestriction | Onroerend erfgoed, Erfgoed | Patrimoine immobilier, Patrimoine | Heritage protection, Heritage | Denkmalschutz
*FloodPScore | P-score, Overstroming perceel, Overstromingsscore perceel | Score P, Inondation parcelle | P-score, Flood score plot | P-Score, Hochwasser Grundstück
*FloodGScore | G-score, Overstroming gebouw, Overstromingsscore gebouw | Score G, Inondation bâtiment | G-score, Flood score building | G-Score, Hochwasser Gebäude
*AsbestosType | Asbest, Asbestattest | Amiante, Attestation amiante | Asbestos, Asbestos certificate | Asbest, Asbestattest
AsbestosDate | Asbestattest van, Datum asbestattest | Attestation amiante du | Asbestos certificate dated | Asbestattest vom
*CadastralIncome | Kadastraal inkomen, KI | Revenu cadastral, RC | Cadastral income | Katastereinkommen
MonthlyRent | Huur per maand | Loyer mensuel | Rent per month, Monthly rent | Monatsmiete
*ChargesRenter | Lasten voor de huurder, Lasten huurder, Maandelijkse lasten, Lasten | Charges du locataire, Charges locataire, Charges | Charges paid by the tenant, Tenant charges, Charges | Nebenkosten Mieter, Nebenkosten
ChargesOwner | Lasten voor de eigenaar, Lasten eigenaar | Charges du propriétaire | Charges paid by the owner | Nebenkosten Eigentümer, Hausgeld
*DepositAmount | Huurwaarborg, Waarborg | Garantie locative, Garantie | Deposit | Mietkaution, Kaution
AgencyCost | Dossierkosten | Frais de dossier | Administration fee | Bearbeitungsgebühr
Inventory | Kosten plaatsbeschrijving | Frais d'état des lieux | Inventory cost | Kosten des Übergabeprotokolls
NotaryFees | Notariskosten | Frais de notaire | Notary fees | Notarkosten
NotaryFeesVAT | Notariskosten met btw | Frais de notaire TVA comprise | Notary fees including VAT | Notarkosten inkl MwSt
VATValue | Btw | TVA | VAT | MwSt
RegistrationRights | Registratierechten | Droits d'enregistrement | Registration duty | Registrierungsgebühren
*ElectricalInspection | Elektrische keuring, Elektriciteitskeuring | Contrôle électrique, Conformité électrique | Electrical inspection | Prüfung der Elektroanlage
OilTankCertificate | Attest stookolietank | Attestation citerne à mazout | Oil tank certificate | Öltankbescheinigung
*Pictures | Foto's, Afbeeldingen | Photos, Images | Pictures, Photos, Images | Fotos, Bilder
*Media | Video, Video's, Virtueel bezoek | Vidéo, Vidéos, Visite virtuelle | Video, Videos, Virtual tour | Video, Videos, Virtueller Rundgang
*Documents | Documenten | Documents | Documents | Dokumente
*Agent.Name | Makelaar, Contactpersoon | Agent, Personne de contact, Contact | Agent, Contact person | Ansprechpartner, Makler
*Agent.Phone | Telefoon makelaar, Telefoon | Téléphone agent, Téléphone | Agent phone, Phone | Telefon Ansprechpartner, Telefon
*Agent.Email | E-mail makelaar, E-mail | E-mail agent, E-mail, Courriel | Agent e-mail, E-mail | E-Mail Ansprechpartner, E-Mail
Agent.Picture | Foto makelaar | Photo agent | Agent picture | Foto Ansprechpartner
`;

export interface Column {
  /** field of docs/feed.md */
  field: string;
  headers: Readonly<Record<Language, readonly string[]>>;
  isInTemplate: boolean;
}

export const COLUMNS: readonly Column[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [field = '', ...cells] = line.split(' | ');
    const headers = Object.fromEntries(
      LANGUAGES.map((language, index) => [language, (cells[index] ?? '').split(', ').map((one) => one.trim())]),
    ) as Record<Language, string[]>;
    return { field: field.replace('*', ''), headers, isInTemplate: field.startsWith('*') };
  });

/** Returns a header without accents, units in parentheses and signs, in lower case. */
export function plainHeader(header: string): string {
  return header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Fields by plain header. If two fields have the same header in different languages, the one of the wanted language counts. */
function fieldsOf(language: Language): ReadonlyMap<string, string> {
  const inOrder = [...LANGUAGES.filter((one) => one !== language), language];
  return new Map([
    ...inOrder.flatMap((one) =>
      COLUMNS.flatMap(({ field, headers }) => headers[one].map((header) => [plainHeader(header), field] as const)),
    ),
    ...COLUMNS.map(({ field }) => [plainHeader(field), field] as const),
  ]);
}

/** A unit at the end of a header that is not in parentheses. */
const UNIT = / (?:m2|m|euro?s?|eur|kwh(?: m2)?(?: jaar| an| year| jahr)?|kg(?: m2)?)$/;

/** Returns the fields that the headers of a spreadsheet mean; undefined for an unknown header. */
export function recognise(titles: readonly string[], language: Language): (string | undefined)[] {
  const fields = fieldsOf(language);
  return titles.map((title) => {
    const plain = plainHeader(title);
    return fields.get(plain) ?? fields.get(plain.replace(UNIT, ''));
  });
}

/** Returns the known header that differs least from an unknown one; undefined if none is similar. */
export function nearestHeader(title: string): string | undefined {
  const wanted = plainHeader(title);
  const all = COLUMNS.flatMap(({ headers }) => Object.values(headers).flat());
  const rated = all.map((header) => ({ header, steps: stepsBetween(wanted, plainHeader(header)) }));
  const [best] = rated.sort((a, b) => a.steps - b.steps);
  return best && best.steps <= Math.max(1, Math.floor(wanted.length / 3)) ? best.header : undefined;
}

/** Returns how many letters must be changed, added or removed to turn one text into another. */
function stepsBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const here = [row + 1];
    for (const [column, wanted] of [...other].entries()) {
      const replaced = (above[column] ?? 0) + Number(letter !== wanted);
      here.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (here[column] ?? 0) + 1));
    }
    above = here;
  }
  return above.at(-1) ?? 0;
}
