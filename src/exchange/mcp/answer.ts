import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { Ports } from '#server/context.ts';
import { mcpServer } from './server.ts';

/*
 * Loaded with the first question (endpoints/mcp.ts): the SDK takes memory that a site does without whom no assistant asks.
 */

/**
 * Answers a message of the Model Context Protocol with JSON, as our tools say nothing before their result. It knows both
 * ways: since 2026 each message stands alone, before that a client begins with `initialize`. Nothing is kept in between.
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
    // Nothing changes while somebody waits: there is nothing to subscribe to.
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
