import { once } from 'node:events';
import { createServer } from 'node:http';
import S3rver from '@20minutes/s3rver';

/*
 * Runs s3rver on a free port of the loopback interface and prints the port. Arguments: the folder for objects, and the
 * bucket. The process ends with its parent. It needs Node's legacy provider for the cipher with which s3rver encrypts
 * list tokens.
 */
const [directory = '', bucket = ''] = process.argv.slice(2);
const s3 = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: bucket }] });
await s3.configureBuckets();
const server = createServer(s3.callback()).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
console.log(typeof address === 'object' ? address?.port : '');
process.stdin.on('end', () => process.exit()).resume();
