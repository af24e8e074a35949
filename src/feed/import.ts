import { LANGUAGES, type Language, toLanguage } from '#domain/language.ts';
import { type Duty, shortcomings } from '#domain/legal-duties.ts';
import type { Listing } from '#domain/listing.ts';
import type { Originals, PrivateDocuments } from '#domain/original.ts';
import type { Project } from '#domain/project.ts';
import type { ListingType, Neighbourhood } from '#domain/taxonomy.ts';
import type { FeedDocument } from './document.ts';
import type { ImportRules } from './import-rules.ts';
import { lackingOn } from './lacking.ts';
import type { Records } from './merge.ts';
import { type FeedBase, OriginalsIndex } from './originals.ts';
import { mapProject } from './project.ts';
import { projectShape, propertyShape } from './property.schema.ts';
import { mapProperty } from './property.ts';
import { readLoosely, readRecord } from './record.ts';
import { type DutyFinding, type Finding, type ImportReport, type ReportPlace, reportPlace } from './report.ts';
import { checkCities, readNeighbourhoods, readTypes } from './taxonomy.ts';
import { nameTowns, readTowns } from './towns.ts';

/** Everything the site shows: public projections only. */
export interface Catalogue {
  listings: Listing[];
  projects: Project[];
  types: ListingType[];
  neighbourhoods: Neighbourhood[];
}

export interface Import {
  catalogue: Catalogue;
  /** for the server alone */
  originals: { root: string; hosts: string[]; originals: Originals };
  /** for what the server sends by mail */
  privateDocuments: { documents: PrivateDocuments; originals: Originals };
  report: ImportReport;
}

/**
 * Maps a feed document to the domain. Bad records are left out, bad fields dropped, both are in the report;
 * nothing here throws because of a record. `base` is where relative addresses start. A home that lacks what a duty of
 * the mode `leave-out` wants is in nothing but the report.
 */
export function importDocument(
  document: FeedDocument,
  { base, defaultLanguage, duties, kinds, hideCity }: ImportRules & { base: FeedBase },
): Import {
  const findings: Finding[] = [];
  const originals = new OriginalsIndex(base);
  const types = readTypes(document.webIDs, kinds, findings);
  const properties = groupRecords(
    'properties',
    document.properties,
    (row, place) => readRecord(propertyShape, row, place),
    (row) => readLoosely(propertyShape, row),
    defaultLanguage,
    findings,
  );
  const projects = groupRecords(
    'projects',
    document.projects,
    (row, place) => readRecord(projectShape, row, place),
    (row) => readLoosely(projectShape, row),
    defaultLanguage,
    findings,
  );
  const mapped = [...properties.groups].map(([id, records]) =>
    mapProperty(records, { types, originals, hideCity, place: reportPlace(findings, `properties ${id}`) }),
  );
  const gate = judged(mapped, duties);
  originals.forget(gate.leftOut.map(({ id }) => `p${id}`));
  const mappedProjects = [...projects.groups].map(([id, records]) =>
    mapProject(records, { originals, hideCity, place: reportPlace(findings, `projects ${id}`) }),
  );
  const places = [...mapped, ...mappedProjects].map(({ place }) => place);
  const listed = readTowns(document);
  nameTowns(places, listed);
  const towns = [...listed, ...places.map(({ municipality, zip }) => ({ name: municipality, zip }))];
  const catalogue: Catalogue = {
    listings: gate.listings,
    projects: mappedProjects,
    types: [...types.values()].sort((a, b) => a.order - b.order),
    neighbourhoods: readNeighbourhoods(document.neighbourhoods, { towns, defaultLanguage, findings }),
  };
  dropUnknownProjects(catalogue, findings);
  checkCities(document, mapped, findings);
  const read = document.properties.length + document.projects.length;
  const accepted = properties.accepted + projects.accepted;
  return {
    catalogue,
    originals: {
      root: base.kind === 'folder' ? base.path : '',
      hosts: [...originals.hosts],
      originals: originals.originals,
    },
    privateDocuments: { documents: originals.privateDocuments, originals: originals.privateOriginals },
    report: {
      records: { read, accepted, leftOut: read - accepted },
      listings: gate.listings.length,
      leftOut: gate.leftOut.length,
      projects: catalogue.projects.length,
      findings,
      duties: gate.findings,
      door: document.door,
      lacking: lackingOn(gate.listings),
    },
  };
}

/** Homes that may be advertised and those that may not, and what each lacks. */
function judged(
  homes: readonly Listing[],
  duties: readonly Duty[],
): { listings: Listing[]; leftOut: Listing[]; findings: DutyFinding[] } {
  const findings: DutyFinding[] = [];
  const [listings, leftOut]: [Listing[], Listing[]] = [[], []];
  for (const home of homes) {
    const found = shortcomings(home, duties);
    (found.some(({ duty }) => duty.mode === 'leave-out') ? leftOut : listings).push(home);
    findings.push(
      ...found.map(({ duty: { id, mode, source }, missing }) => ({
        listing: home.id,
        reference: home.reference,
        duty: id,
        mode,
        missing,
        source: source.name,
      })),
    );
  }
  return { listings, leftOut, findings };
}

interface Identified {
  ID: number;
  language: Language;
}

/**
 * Records by ID, each group with the default language first. A second record of one ID and language is left out, as is
 * one that cannot be used: they stay beside those of their ID for what they hide.
 */
function groupRecords<R extends Identified>(
  list: string,
  rows: readonly unknown[],
  read: (row: unknown, place: ReportPlace) => R | undefined,
  readLeftOut: (row: unknown) => Partial<R>,
  defaultLanguage: Language,
  findings: Finding[],
): { groups: Map<number, Records<R>>; accepted: number } {
  const groups = new Map<number, { records: R[]; leftOut: Partial<R>[] }>();
  const leftOut: Partial<R>[] = [];
  let accepted = 0;
  for (const [index, row] of rows.entries()) {
    const place = reportPlace(findings, recordName(list, row, index));
    const record = read(row, place);
    const group = record && (groups.get(record.ID) ?? { records: [], leftOut: [] });
    const isSecond = group?.records.some(({ language }) => language === record?.language);
    if (record && isSecond) place.leftOut('ID', `one record for ${record.ID} in ${record.language}`, 'a second one');
    if (!record || !group || isSecond) {
      leftOut.push(readLeftOut(row));
      continue;
    }
    group.records.push(record);
    groups.set(record.ID, group);
    accepted++;
  }
  for (const record of leftOut) if (record.ID !== undefined) groups.get(record.ID)?.leftOut.push(record);
  const rank = (language: Language) => (language === defaultLanguage ? -1 : LANGUAGES.indexOf(language));
  for (const { records } of groups.values()) records.sort((a, b) => rank(a.language) - rank(b.language));
  return { groups, accepted };
}

function recordName(list: string, row: unknown, index: number): string {
  if (typeof row !== 'object' || row === null || !('ID' in row) || typeof row.ID !== 'number')
    return `${list}[${index}]`;
  const language = 'language' in row && typeof row.language === 'string' ? toLanguage(row.language.trim()) : undefined;
  return language ? `${list} ${row.ID} (${language})` : `${list} ${row.ID}`;
}

/** A home whose project or construction is not in the feed stands on its own. */
function dropUnknownProjects({ listings, projects }: Catalogue, findings: Finding[]): void {
  const known = new Map(projects.map((project) => [project.id, project]));
  for (const listing of listings) {
    if (listing.projectId === undefined) continue;
    const project = known.get(listing.projectId);
    const place = reportPlace(findings, `properties ${listing.id}`);
    if (!project) {
      place.contradiction('ProjectID', 'a project of the feed', String(listing.projectId));
      listing.projectId = undefined;
      listing.constructionId = undefined;
    } else if (
      listing.constructionId !== undefined &&
      !project.constructions.some(({ id }) => id === listing.constructionId)
    ) {
      place.contradiction('ConstructionID', `a construction of project ${project.id}`, String(listing.constructionId));
      listing.constructionId = undefined;
    }
  }
}
