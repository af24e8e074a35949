import { askTask, taskServer } from '#app/task-client.ts';
import { FeedError } from '#feed/document.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { readSource, unpacked } from '#feed/feed-source.ts';
import { parseJson } from '#feed/large-json.ts';
import { defineCommand } from '../../command.ts';

export const command = defineCommand({
  usage: `npm run agency -- owners <file or URL> [--accept]

Imports the owner feed into the running server at SERVER_URL (http://127.0.0.1:4321) with its TASK_TOKEN.

--accept imports a feed even if half of the owners are missing from it.
For a feed behind a login, set FEED_AUTHORIZATION to the value of the Authorization header.`,
  options: { accept: { type: 'boolean' } },
  arguments: [1, 1],
  failureMeans: 'Nothing was changed.',
  async run({ accept = false }, [location = '']) {
    const source = await readSource(location, { authorization: readFeedEnvironment().authorization });
    if (source === 'unchanged')
      throw new FeedError(
        `${location} answered «304 Not Modified» to an unconditional request. Report this to the operator of that server.`,
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
    throw new FeedError(
      `${location} is not valid JSON: ${error instanceof Error ? error.message : error}. Export it again.`,
    );
  }
}
