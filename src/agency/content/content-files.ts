import type { z } from 'zod';
import { lookSchema } from '../brand/look.schema.ts';
import { categorySchema } from './article.schema.ts';
import { complianceSchema } from './compliance.schema.ts';
import { costsSchema } from './costs.schema.ts';
import { mapSchema } from './map.schema.ts';
import { menuSchema } from './menu.schema.ts';
import { ownTextsSchema } from './own-texts.schema.ts';
import { pageSchema } from './page.schema.ts';
import { pathTableSchema } from './paths.schema.ts';
import { teamSchema, testimonialsSchema } from './people.schema.ts';
import { placesSchema } from './places.schema.ts';
import { footerSchema, topBarSchema } from './shell.schema.ts';
import { siteSchema } from './site.schema.ts';

/** Every kind of YAML file that editors write, by the name of its schema in `content/.schemas`. */
export const CONTENT_FILES: Readonly<Record<string, { schema: z.ZodType; file: RegExp }>> = {
  site: { schema: siteSchema, file: /^site\.yaml$/ },
  paths: { schema: pathTableSchema, file: /^paths\.yaml$/ },
  menu: { schema: menuSchema, file: /^menu\.yaml$/ },
  'top-bar': { schema: topBarSchema, file: /^top-bar\.yaml$/ },
  footer: { schema: footerSchema, file: /^footer\.yaml$/ },
  look: { schema: lookSchema, file: /^look\.yaml$/ },
  map: { schema: mapSchema, file: /^map\.yaml$/ },
  compliance: { schema: complianceSchema, file: /^compliance\.yaml$/ },
  costs: { schema: costsSchema, file: /^costs\.yaml$/ },
  team: { schema: teamSchema, file: /^team\.yaml$/ },
  places: { schema: placesSchema, file: /^places\.yaml$/ },
  testimonials: { schema: testimonialsSchema, file: /^testimonials\.yaml$/ },
  page: { schema: pageSchema, file: /^pages\/[a-z0-9-]+\.yaml$/ },
  texts: { schema: ownTextsSchema, file: /^texts\/(?:nl|fr|en|de)\.yaml$/ },
  category: { schema: categorySchema, file: /^articles\/.*\/?_category\.yaml$/ },
};

/** The kind of a YAML file, by its path below the content folder. */
export function contentKind(file: string): string | undefined {
  return Object.keys(CONTENT_FILES).find((name) => CONTENT_FILES[name]?.file.test(file));
}
