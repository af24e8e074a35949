import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { RECORD_NUMBER_MAX } from '#domain/url-part.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { agencyDataSchema, homeDataSchema } from '../json/home-data.schema.ts';
import { DATA_FILES } from '../program-addresses.ts';
import { found, notFound, searchHomes, searchInput, searchOutput } from './search-tool.ts';

/* mcp-endpoint.ts imports this file at the first request, because most sites never need the SDK, which takes much
   memory. */

/**
 * Responds to a message of the Model Context Protocol with JSON. The tools send no progress, so no stream is needed.
 * Two versions of the protocol are supported: since 2026, each message is independent; before, a client began with
 * `initialize`. The server keeps no session with either version.
 */
export async function answerMcp(
  request: Request,
  parsedBody: unknown,
  context: Ports<'site' | 'file' | 'buildRecord' | 'log'>,
): Promise<Response> {
  const site = await context.site();
  const { version = '0' } = (await context.buildRecord()) ?? {};
  const make = () => mcpServer(site, context, version);
  if (await isLegacyRequest(request, parsedBody)) return answerBefore2026(request, parsedBody, make());
  const handler = createMcpHandler(make, {
    legacy: 'reject',
    // The published files change only with a release, so clients need no subscriptions.
    maxSubscriptions: 0,
    onerror: ({ message }) => context.log(`mcp: ${message}`, 'info'),
  });
  try {
    return await handler.fetch(request, { parsedBody });
  } finally {
    await handler.close();
  }
}

async function answerBefore2026(request: Request, parsedBody: unknown, server: McpServer): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

/** Hints for assistants: the tools change nothing and call no other service. */
const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;

/** Creates the server with the tools for assistants. The tools only read files that the build published. */
export function mcpServer(site: Site, context: Ports<'file'>, version: string): McpServer {
  const server = new McpServer(
    { name: 'estate-site', title: site.name, version, websiteUrl: site.url },
    {
      instructions: `Homes for sale and for rent of ${site.name}, an estate agency. Send people to the url of a home.`,
    },
  );
  server.registerTool(
    'search_homes',
    {
      title: 'Search homes',
      description: 'Finds homes and new-build projects on offer, newest first, with at most twelve per page.',
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
      description:
        'Returns everything that the site publishes about a home, by its number. Includes homes that were sold or let.',
      inputSchema: z.strictObject({ id: z.int().min(1).max(RECORD_NUMBER_MAX) }),
      outputSchema: homeDataSchema,
      annotations: READ_ONLY,
    },
    ({ id }) =>
      published(DATA_FILES.home(id), `There is no home ${id} on this site; it may have been removed.`, context),
  );
  server.registerTool(
    'offices',
    {
      title: 'Offices',
      description: 'Returns the agency and its offices, with telephone, e-mail and opening hours.',
      inputSchema: z.strictObject({}),
      outputSchema: agencyDataSchema,
      annotations: READ_ONLY,
    },
    () => published(DATA_FILES.agency, 'The offices are not available at the moment. Please try again later.', context),
  );
  return server;
}

/** Returns a published file as the result of a tool. If the file is missing, returns the message `otherwise`. */
async function published(file: string, otherwise: string, context: Ports<'file'>) {
  const text = await context.file(file);
  return text === undefined ? notFound(otherwise) : found(JSON.parse(text) as object);
}
