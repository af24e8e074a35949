import { z } from 'zod';
import { lookSchema } from '../brand/look.schema.ts';
import { ownComplianceSchema } from '../law/compliance.ts';
import { ownCostsSchema } from '../law/costs.ts';
import { categorySchema } from './articles.ts';
import { mapSchema } from './map-settings.ts';
import { footerSchema, menuSchema, topBarSchema } from './menu-and-footer.ts';
import { ownTextsSchema } from './own-texts.ts';
import { pageSchema } from './page.schema.ts';
import { pathTableSchema } from './paths.ts';
import { placesSchema } from './place-texts.ts';
import { replyTemplatesSchema } from './reply-templates.ts';
import { siteSchema } from './site.schema.ts';
import { teamSchema, testimonialsSchema } from './team.ts';

/** All kinds of YAML files, by the name of their schema in `content/.schemas`. */
export const CONTENT_FILES: Readonly<Record<string, { schema: z.ZodType; file: RegExp }>> = {
  site: { schema: siteSchema, file: /^site\.yaml$/ },
  paths: { schema: pathTableSchema, file: /^paths\.yaml$/ },
  menu: { schema: menuSchema, file: /^menu\.yaml$/ },
  'top-bar': { schema: topBarSchema, file: /^top-bar\.yaml$/ },
  footer: { schema: footerSchema, file: /^footer\.yaml$/ },
  look: { schema: lookSchema, file: /^look\.yaml$/ },
  map: { schema: mapSchema, file: /^map\.yaml$/ },
  compliance: { schema: ownComplianceSchema, file: /^compliance\.yaml$/ },
  costs: { schema: ownCostsSchema, file: /^costs\.yaml$/ },
  team: { schema: teamSchema, file: /^team\.yaml$/ },
  places: { schema: placesSchema, file: /^places\.yaml$/ },
  testimonials: { schema: testimonialsSchema, file: /^testimonials\.yaml$/ },
  'reply-templates': { schema: replyTemplatesSchema, file: /^reply-templates\.yaml$/ },
  page: { schema: pageSchema, file: /^pages\/[a-z0-9-]+\.yaml$/ },
  texts: { schema: ownTextsSchema, file: /^texts\/(?:nl|fr|en|de)\.yaml$/ },
  category: { schema: categorySchema, file: /^articles\/.*\/?_category\.yaml$/ },
};

/** Returns the kind of a YAML file by its path in the content folder. */
export function contentKind(file: string): string | undefined {
  return Object.keys(CONTENT_FILES).find((name) => CONTENT_FILES[name]?.file.test(file));
}

/** Returns the JSON schemas of the content files by file name, for completion and checks in text editors. */
export function jsonSchemas(): Map<string, string> {
  return new Map(
    Object.entries(CONTENT_FILES).map(([name, { schema }]) => {
      const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
      return [`${name}.json`, `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}

/** Returns the first line of a content file. It names the schema of the file. */
export function schemaLine(file: string, kind: string): string {
  const up = '../'.repeat(file.split('/').length - 1);
  return `# yaml-language-server: $schema=${up}.schemas/${kind}.json`;
}
