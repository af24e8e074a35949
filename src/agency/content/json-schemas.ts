import { z } from 'zod';
import { CONTENT_FILES } from './content-files.ts';

/** Returns the JSON schemas of the content files by file name, for completion and checks in an editor's program. */
export function jsonSchemas(): Map<string, string> {
  return new Map(
    Object.entries(CONTENT_FILES).map(([name, { schema }]) => {
      const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
      return [`${name}.json`, `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}

/** Returns the first line of a content file, which names the file's schema. */
export function schemaLine(file: string, kind: string): string {
  const up = '../'.repeat(file.split('/').length - 1);
  return `# yaml-language-server: $schema=${up}.schemas/${kind}.json`;
}
