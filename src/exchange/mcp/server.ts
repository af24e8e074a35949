import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { RECORD_NUMBER_MAX } from '#domain/record-number.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { DATA_FILES } from '../data-files.ts';
import { agencyDataSchema, homeDataSchema } from '../json/home-data.schema.ts';
import { found, notFound } from './answers.ts';
import { searchHomes, searchInput, searchOutput } from './search-tool.ts';

/** Nothing is changed, and nobody else is asked. */
const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;

/** The tools of assistants; all they read is files that the build published. */
export function mcpServer(site: Site, context: Ports<'file'>, version: string): McpServer {
  const server = new McpServer(
    { name: 'estate-site', title: site.name, version, websiteUrl: site.url },
    {
      instructions: `Homes for sale and for rent of ${site.name}, an estate agency. Lead people to the url of a home.`,
    },
  );
  server.registerTool(
    'search_homes',
    {
      title: 'Search homes',
      description: 'Homes and new-build projects on offer, newest first: at most twelve a page.',
      inputSchema: searchInput,
      outputSchema: searchOutput,
      annotations: READ_ONLY,
    },
    (asked) => searchHomes(asked, site, context),
  );
  server.registerTool(
    'get_home',
    {
      title: 'Get a home',
      description: 'All that the site tells of one home, also of one that was sold or let, by its number.',
      inputSchema: z.strictObject({ id: z.int().min(1).max(RECORD_NUMBER_MAX) }),
      outputSchema: homeDataSchema,
      annotations: READ_ONLY,
    },
    ({ id }) => published(DATA_FILES.home(id), `There is no home ${id} on this site; it may be gone.`, context),
  );
  server.registerTool(
    'offices',
    {
      title: 'Offices',
      description: 'The agency and its offices, with telephone, e-mail and opening hours.',
      inputSchema: z.strictObject({}),
      outputSchema: agencyDataSchema,
      annotations: READ_ONLY,
    },
    () => published(DATA_FILES.agency, 'The offices are not there at the moment. Please try again later.', context),
  );
  return server;
}

async function published(file: string, otherwise: string, context: Ports<'file'>) {
  const text = await context.file(file);
  return text === undefined ? notFound(otherwise) : found(JSON.parse(text) as object);
}
