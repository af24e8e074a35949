import type { ApiContext } from './context.ts';

/** What an endpoint works with: the use-cases' ports, and the network address of who asks. */
export type EndpointContext = ApiContext & { sender: string };

/** Answers an address; `rest` are the parts of its path behind the endpoint's name. undefined: there is nothing under it. */
export type Endpoint = (
  request: Request,
  rest: readonly string[],
  context: EndpointContext,
) => Promise<Response | undefined>;
