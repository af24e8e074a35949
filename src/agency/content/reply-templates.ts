import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { FORMS_TO_OFFICE } from '#domain/office.ts';
import { told } from '#platform/mistakes/said.ts';
import { CONTENT_DIR, readYaml } from './content-file.ts';
import { localizedSchema } from './fields.schema.ts';

/** Values that the desk fills into a template (src/desk/server/enquiries/reply-templates.ts). */
export const REPLY_VALUES = ['name', 'firstName', 'home', 'sender', 'agency', 'phone'] as const;

const FILE = 'reply-templates.yaml';
/** Folder of the templates that belong to the program. */
const PROGRAM_DIR = 'src/agency/content';
const PLACEHOLDER = /{{\s*([^{}]*?)\s*}}/g;

/** A text with values in double braces. */
const templateText = localizedSchema.superRefine((texts, context) => {
  for (const [language, text] of Object.entries(texts)) {
    for (const [all, name = ''] of text.matchAll(PLACEHOLDER)) {
      if (all === `{{${name}}}` && REPLY_VALUES.some((known) => known === name)) continue;
      const names = REPLY_VALUES.join(', ');
      const message = told('expected {{ }} around {names} only, without spaces, not around {name}', { names, name });
      context.addIssue({ code: 'custom', path: [language], ...message });
    }
  }
});

const templateSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, 'expected lower-case words joined by hyphens'),
  /** as the staff see it in the list of templates */
  name: localizedSchema,
  /** forms to which the template is an answer; absent: all */
  forms: z.array(z.enum(FORMS_TO_OFFICE)).min(1).optional(),
  subject: templateText,
  text: templateText,
});

export const replyTemplatesSchema = z.strictObject({
  templates: z.array(templateSchema).superRefine((templates, context) => {
    const ids = templates.map(({ id }) => id);
    for (const [index, id] of ids.entries()) {
      if (ids.indexOf(id) < index)
        context.addIssue({ code: 'custom', path: [index, 'id'], ...told('expected an id that no other template has') });
    }
  }),
});

export type ReplyTemplate = z.output<typeof templateSchema>;

/** Reads the agency's templates for replies, or those of the program if the agency has none. Throws ContentError. */
export function readReplyTemplates(dir = CONTENT_DIR): ReplyTemplate[] {
  if (existsSync(path.join(dir, FILE))) return readYaml(FILE, replyTemplatesSchema, dir).templates;
  return readYaml(FILE, replyTemplatesSchema, PROGRAM_DIR).templates;
}
