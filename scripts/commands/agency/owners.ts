import { askTask, taskServer } from '#app/task-client.ts';
import { FeedError } from '#feed/document.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { readSource, unpacked } from '#feed/feed-source.ts';
import { parseJson } from '#feed/large-json.ts';
import { defineCommand } from '../../command.ts';

export const command = defineCommand({
  usage: `npm run agency -- owners <file or URL> [--accept]

Gives the owner feed to the running server at SERVER_URL (http://127.0.0.1:4321), whose token is TASK_TOKEN.

--accept takes a feed over even if half of the owners are gone.
For a feed behind a login, set FEED_AUTHORIZATION to the value of the Authorization header.`,
  options: { accept: { type: 'boolean' } },
  arguments: [1, 1],
  failureMeans: 'Nothing was changed.',
  async run({ accept = false }, [location = '']) {
    const source = await readSource(location, { authorization: readFeedEnvironment().authorization });
    if (source === 'unchanged')
      throw new FeedError(
        `${location} answers «304 Not Modified» to a request without conditions. Report it to the server's owner.`,
      );
    const { base } = source;
    const place = base.kind === 'folder' ? { root: base.path } : { url: base.url };
    const feed = parsed(await unpacked(source), location);
    console.log(await askTask('owners', JSON.stringify({ feed, ...place, accept }), taskServer()));
  },
});

function parsed(bytes: Buffer, location: string): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    throw new FeedError(`${location} is not JSON: ${error instanceof Error ? error.message : error}. Export it again.`);
  }
}
