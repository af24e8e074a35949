import type { Language } from '#domain/language.ts';
import type { Duty } from '#domain/legal-duties.ts';
import type { Listing } from '#domain/listing.ts';
import type { ListingKind } from '#domain/listing-kind.ts';
import type { Originals, PrivateDocuments } from '#domain/media/original.ts';
import type { Project } from '#domain/project.ts';
import type { ListingType, Neighbourhood } from '#domain/taxonomy.ts';
import type { DocumentKeys, FeedDocument } from './document.ts';
import type { ImportReport } from './import-report.ts';
import { type Finding, reportPlace } from './records/findings.ts';
import { groupProjects, groupProperties } from './records/group-records.ts';
import { showsPrice } from './records/hidden-data.ts';
import { mapProject } from './records/map-project.ts';
import { mapProperty } from './records/map-property.ts';
import { allows, type Records } from './records/merge.ts';
import { checkDuties, countMissing } from './records/missing-facts.ts';
import { type FeedBase, OriginalsIndex, type WatchedDocument } from './records/originals.ts';
import { checkCities, readNeighbourhoods, readTypes } from './records/other-lists.ts';
import type { ProjectRecord, PropertyRecord } from './records/property.schema.ts';
import { nameTowns, readTowns } from './records/read-place.ts';
import { createRedaction } from './secrets/redact.ts';
import { byNumber, NO_NUMBER, publicNames, rows, type Subject } from './secrets/subject.ts';

/** Rules for reading an export, from the agency's content files. */
export interface ImportRules {
  defaultLanguage: Language;
  /** legal requirements on advertisements, each with what happens to a home that violates it */
  duties: readonly Duty[];
  /** kinds of the export's types, by WebID; the kind of any other type is guessed from its name */
  kinds: Readonly<Record<string, ListingKind>>;
  /** whether a hidden address hides the town too */
  hideCity: boolean;
  /** the agency's content folder, for messages */
  folder: string;
}

/** The public data of all homes and projects. */
export interface Catalogue {
  listings: Listing[];
  projects: Project[];
  types: ListingType[];
  neighbourhoods: Neighbourhood[];
}

export interface Import {
  catalogue: Catalogue;
  /** locations of pictures and public documents, for the server only */
  originals: { root: string; hosts: string[]; originals: Originals };
  /** documents that the server sends by mail */
  privateDocuments: { documents: PrivateDocuments; originals: Originals };
  /** keys of homes and projects in the agency's software, for the server only */
  keys?: DocumentKeys | undefined;
  /** public documents that must be searched before they are published; not stored */
  watched: readonly WatchedDocument[];
  report: ImportReport;
}

/**
 * Maps a feed document to the types of src/domain. Unusable records are left out and unusable fields dropped; the
 * report lists both. No record makes this function throw. Relative addresses refer to `base`. A home that violates a
 * duty of mode `leave-out` appears only in the report. Takes the records out of the document, because those of a large export
 * need a gigabyte.
 */
export function importDocument(
  document: FeedDocument,
  { base, defaultLanguage, duties, kinds, hideCity, folder }: ImportRules & { base: FeedBase },
): Import {
  const findings: Finding[] = [];
  const originals = new OriginalsIndex(base);
  const types = readTypes(document.webIDs, { kinds, folder, isOwnList: document.door !== undefined, findings });
  const properties = groupProperties(document.properties, { defaultLanguage, findings });
  const projects = groupProjects(document.projects, { defaultLanguage, findings });
  const redactorOf = redactionOf(document, properties.groups, projects.groups);
  const read = document.properties.length + document.projects.length;
  Object.assign(document, { properties: [], projects: [] } satisfies Partial<FeedDocument>);
  const mapped = [...properties.groups].map(([id, records]) =>
    mapProperty(records, {
      types,
      originals,
      hideCity,
      redactor: redactorOf({ kind: 'property', id }),
      place: reportPlace(findings, `properties ${id}`),
    }),
  );
  const gate = checkDuties(mapped, duties);
  originals.forget(gate.leftOut.map(({ id }) => `p${id}`));
  const mappedProjects = [...projects.groups].map(([id, records]) =>
    mapProject(records, {
      originals,
      hideCity,
      redactor: redactorOf({ kind: 'project', id }),
      place: reportPlace(findings, `projects ${id}`),
    }),
  );
  const places = [...mapped, ...mappedProjects].map(({ place }) => place);
  const towns = readTowns(document);
  nameTowns(places, towns);
  const catalogue: Catalogue = {
    listings: gate.listings,
    projects: mappedProjects,
    types: [...types.values()].sort((a, b) => a.order - b.order),
    neighbourhoods: readNeighbourhoods(document.neighbourhoods, {
      towns: [...towns, ...places.map(({ municipality, zip }) => ({ name: municipality, zip }))],
      defaultLanguage,
      findings,
    }),
  };
  dropUnknownProjects(catalogue, findings);
  checkCities(document, mapped, findings);
  for (const finding of findings) redact(finding, redactorOf);
  const accepted = properties.accepted + projects.accepted;
  return {
    catalogue,
    ...storedFiles(originals, base),
    keys: document.keys,
    watched: originals.watched.filter(({ key }) => Object.hasOwn(originals.originals, key)),
    report: {
      records: { read, accepted, leftOut: read - accepted },
      listings: gate.listings.length,
      leftOut: gate.leftOut.length,
      projects: catalogue.projects.length,
      findings,
      duties: gate.findings,
      folder,
      repaired: document.door ? document.door.repaired : document.repaired,
      door: document.door,
      lacking: countMissing(gate.listings),
    },
  };
}

/** Returns the locations of the catalogue's files, and the documents that the server sends by mail. */
function storedFiles(originals: OriginalsIndex, base: FeedBase): Pick<Import, 'originals' | 'privateDocuments'> {
  return {
    originals: {
      root: base.kind === 'folder' ? base.path : '',
      hosts: [...originals.hosts],
      originals: originals.originals,
    },
    privateDocuments: { documents: originals.privateDocuments, originals: originals.privateOriginals },
  };
}

/** Returns a function that creates the redactor of a home or project of the document. */
function redactionOf(
  document: FeedDocument,
  properties: ReadonlyMap<number, Records<PropertyRecord>>,
  projects: ReadonlyMap<number, Records<ProjectRecord>>,
): ReturnType<typeof createRedaction> {
  const { citys, citysSale, citysRent, neighbourhoods, webIDs } = document;
  const records = [...rows(document.properties), ...rows(document.projects)];
  return createRedaction({
    subjects: [
      ...subjectsOf('property', document.properties, properties, 'PublishAddress', showsPrice),
      ...subjectsOf('project', document.projects, projects, 'PublicAddress', () => true),
    ],
    places: publicNames([citys, citysSale, citysRent, neighbourhoods, webIDs], records),
  });
}

/**
 * Removes from a finding what its record hides, because any value may be quoted. It changes the finding itself, so that the
 * search of the documents can add its findings to the same report afterwards.
 */
function redact(finding: Finding, redactorOf: ReturnType<typeof createRedaction>): void {
  const [, list, id] = /^(properties|projects)(?: (\d+))?/.exec(finding.record) ?? [];
  if (!list) return;
  const { text } = redactorOf({ kind: list === 'projects' ? 'project' : 'property', id: id ? Number(id) : NO_NUMBER });
  finding.expected = text(finding.expected);
  finding.received = text(finding.received);
}

/** Returns the homes or projects of a list as the export has them, and what they hide. A record of none hides everything. */
function subjectsOf<R>(
  kind: Subject['kind'],
  list: readonly unknown[],
  groups: ReadonlyMap<number, Records<R>>,
  addressFlag: keyof R,
  isPriceShown: (records: Records<R>) => boolean,
): Subject[] {
  return [...byNumber(list)].map(([id, records]) => {
    const group = groups.get(id);
    return {
      kind,
      id,
      records,
      hidesAddress: !group || !allows(group, addressFlag),
      hidesPrice: !group || !isPriceShown(group),
    };
  });
}

/** Detaches homes from projects and constructions that the feed does not contain. */
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
