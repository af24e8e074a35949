import { contentFile } from './content-file.ts';
import { teamSchema, testimonialsSchema } from './people.schema.ts';
import { published } from './published.ts';

const readTeamFile = contentFile('team.yaml', teamSchema);
const readTestimonialsFile = contentFile('testimonials.yaml', testimonialsSchema);

/** Everybody in `content/team.yaml`, those who are not shown among them. Throws ContentError. */
export const readTeamWithDrafts = () => readTeamFile().team.toSorted((a, b) => a.sort - b.sort);
/** The published words of owners in `content/testimonials.yaml`. Throws ContentError. */
export const readTestimonials = () => published(readTestimonialsFile().testimonials);
