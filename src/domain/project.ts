import type { Localized } from './language.ts';
import type { Agent, Listing, Picture, Place, PublicDocument } from './listing.ts';
import type { MediaLink } from './media/media-kind.ts';
import { isClosed, type Status } from './status.ts';

export interface Construction {
  id: number;
  name: Localized;
  /** clean HTML */
  description: Localized;
}

/** A new-build project with its public data only. Its units are the listings whose `projectId` is its id. */
export interface Project {
  id: number;
  title: Localized;
  /** clean HTML */
  description: Localized;
  place: Place;
  status: Status;
  phase: Localized;
  /** a date or free text */
  delivery: Localized;
  pictures: Picture[];
  media: MediaLink[];
  documents: PublicDocument[];
  hasPrivateDocuments: boolean;
  agent?: Agent | undefined;
  constructions: Construction[];
}

type Unit = Pick<Listing, 'status'>;

/** Returns the units of a project that are still on offer. */
export const freeUnits = <U extends Unit>(units: readonly U[]): U[] => units.filter(({ status }) => !isClosed(status));

/**
 * Returns whether a project is sold out: it has units, but none of them is on offer. The project's own status does not
 * matter.
 */
export const isSoldOut = (units: readonly Unit[]): boolean => units.length > 0 && freeUnits(units).length === 0;

/** Returns whether a project is no longer on offer. The page of such a project has no forms. */
export const isProjectClosed = ({ status }: Pick<Project, 'status'>, units: readonly Unit[]): boolean =>
  isClosed(status) || isSoldOut(units);

/** A project on offer with its available units, newest first. */
export interface OfferedProject {
  project: Project;
  units: readonly Listing[];
  /** number of all units of the project, including sold ones */
  total: number;
}

/** An entry of a list: a home, or, for sale, a project. */
export type Offer = Listing | OfferedProject;

export const isProject = (offer: Offer): offer is OfferedProject => 'project' in offer;

/** Returns the id of an offer. The id of a project is negative, because homes and projects are numbered separately. */
export const offerId = (offer: Offer): number => (isProject(offer) ? -offer.project.id : offer.id);

export const offerPlace = (offer: Offer): Place => (isProject(offer) ? offer.project.place : offer.place);

/** Returns the price of a home, or of the cheapest unit of a project; `undefined` if it is not published. */
export function offerEuro(offer: Offer): number | undefined {
  const amounts = (isProject(offer) ? offer.units : [offer]).flatMap(({ price }) =>
    price.kind === 'published' ? price.amountEuro : [],
  );
  return amounts.length > 0 ? Math.min(...amounts) : undefined;
}
