import type { Listing, Place } from './listing.ts';
import type { Project } from './project.ts';

/** A project on offer, with its homes that are free, newest first. */
export interface OfferedProject {
  project: Project;
  units: readonly Listing[];
  /** how many homes it has, those that are gone counted */
  total: number;
}

/** What a list of homes shows: homes, and projects among those for sale. */
export type Offer = Listing | OfferedProject;

export const isProject = (offer: Offer): offer is OfferedProject => 'project' in offer;

/** A home by its number; a project, which has numbers of its own, by its number below zero. */
export const offerId = (offer: Offer): number => (isProject(offer) ? -offer.project.id : offer.id);

export const offerPlace = (offer: Offer): Place => (isProject(offer) ? offer.project.place : offer.place);

/** What a home costs, or the cheapest one of a project; undefined where it is not published. */
export function offerEuro(offer: Offer): number | undefined {
  const amounts = (isProject(offer) ? offer.units : [offer]).flatMap(({ price }) =>
    price.kind === 'published' ? price.amountEuro : [],
  );
  return amounts.length > 0 ? Math.min(...amounts) : undefined;
}
