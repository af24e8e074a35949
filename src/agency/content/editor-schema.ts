import { z } from 'zod';
import { articleSchema } from './articles.ts';
import { CONTENT_FILES } from './content-kinds.ts';

const OPTIONS = { target: 'draft-7', io: 'input', unrepresentable: 'any' } as const;

/** Returns the JSON schema of a kind of file for the form that edits it, or undefined for an unknown name. */
export function editorSchema(name: string): object | undefined {
  if (name === 'article') return articleFileSchema();
  const schema = CONTENT_FILES[name]?.schema;
  return schema && z.toJSONSchema(schema, OPTIONS);
}

/** An article has a head and a text, which its file separates by a line. */
const articleFileSchema = () => ({
  type: 'object',
  properties: {
    head: z.toJSONSchema(articleSchema, OPTIONS),
    markdown: { type: 'string', contentMediaType: 'text/markdown' },
  },
  required: ['head', 'markdown'],
  additionalProperties: false,
});
