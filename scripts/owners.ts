import { parseArgs } from 'node:util';
import { printTask } from '#app/task-client.ts';
import { FeedError } from '#feed/document.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { parseJson } from '#feed/json.ts';
import { readSource, unpacked } from '#feed/source.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run owners -- <file or URL> [--accept]   gives the running server the owner feed

The server is the one at SERVER_URL (http://127.0.0.1:4321), TASK_TOKEN its token.
--accept takes a feed over although half of the owners are gone.
A feed behind a login: FEED_AUTHORIZATION holds the value of the Authorization header.`;

/** Hands an owner feed to the server; returns the exit code. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { accept: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const [location] = positionals;
  if (values.help || !location) {
    console.log(USAGE);
    return values.help ? 0 : 1;
  }
  const source = await readSource(location, { authorization: readFeedEnvironment().authorization });
  if (source === 'unchanged')
    throw new FeedError(`${location} says that it has not changed, without having been asked.`);
  const { base } = source;
  const place = base.kind === 'folder' ? { root: base.path } : { url: base.url };
  const feed = parsed(await unpacked(source), location);
  return printTask('owners', JSON.stringify({ feed, ...place, accept: values.accept === true }));
}

function parsed(bytes: Buffer, location: string): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    throw new FeedError(`${location} is not JSON: ${error instanceof Error ? error.message : error}. Export it again.`);
  }
}

await runCommand(main, 'Nothing was changed.');
