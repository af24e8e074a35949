import type { Localized } from './language.ts';
import type { Agent, Picture, Place, PublicDocument } from './listing.ts';
import type { Status } from './status.ts';
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
