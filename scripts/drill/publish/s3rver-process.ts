import { once } from 'node:events';
import { createServer } from 'node:http';
import S3rver from '@20minutes/s3rver';

/*
 * s3rver on a free port of loopback, which it prints, with its objects in the folder and the bucket that are named; ends
 * with whoever started it. Its lists go on with a token that it makes with a cipher of Node's legacy provider.
 */
const [directory = '', bucket = ''] = process.argv.slice(2);
const s3 = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: bucket }] });
await s3.configureBuckets();
const server = createServer(s3.callback()).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
console.log(typeof address === 'object' ? address?.port : '');
process.stdin.on('end', () => process.exit()).resume();
