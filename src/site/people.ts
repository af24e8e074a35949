import { contentFile } from './content-file.ts';
import { teamSchema, testimonialsSchema } from './people.schema.ts';
import { published } from './published.ts';

const readTeamFile = contentFile('team.yaml', teamSchema);
const readTestimonialsFile = contentFile('testimonials.yaml', testimonialsSchema);

/** The published people of `content/team.yaml`. Throws ContentError. */
export const readTeam = () => published(readTeamFile().team);
/** The published words of owners in `content/testimonials.yaml`. Throws ContentError. */
export const readTestimonials = () => published(readTestimonialsFile().testimonials);
