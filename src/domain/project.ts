import type { Localized } from './language.ts';
import type { Agent, Listing, Picture, Place, PublicDocument } from './listing.ts';
import { isClosed, type Status } from './status.ts';
import type { MediaLink } from './video.ts';

export interface Construction {
  id: number;
  name: Localized;
  /** clean HTML */
  description: Localized;
}

/** A new-build project as the site may show it; its units are the listings with its `projectId`. */
export interface Project {
  id: number;
  title: Localized;
  /** clean HTML */
  description: Localized;
  place: Place;
  status: Status;
  phase: Localized;
  /** a date or words, as the agency writes it */
  delivery: Localized;
  pictures: Picture[];
  media: MediaLink[];
  documents: PublicDocument[];
  hasPrivateDocuments: boolean;
  agent?: Agent | undefined;
  constructions: Construction[];
}

type Unit = Pick<Listing, 'status'>;

/** Homes of a project that can still be had. */
export const freeUnits = <U extends Unit>(units: readonly U[]): U[] => units.filter(({ status }) => !isClosed(status));

/** A project none of whose homes is free is sold out, whatever its own status says. */
export const isSoldOut = (units: readonly Unit[]): boolean => units.length > 0 && freeUnits(units).length === 0;

/** Whether a project is no longer on offer: no forms. */
export const isProjectClosed = ({ status }: Pick<Project, 'status'>, units: readonly Unit[]): boolean =>
  isClosed(status) || isSoldOut(units);
