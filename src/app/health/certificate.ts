import { connect, type TLSSocket } from 'node:tls';

const PATIENCE_MS = 10_000;
const DAY_MS = 86_400_000;

/** For how many more days the certificate of an https address is good. @throws where browsers would refuse it. */
export async function certificateDays({ hostname, port }: URL, now: number): Promise<number> {
  const end = await new Promise<string>((resolve, reject) => {
    const socket: TLSSocket = connect({ host: hostname, port: Number(port) || 443, servername: hostname }, () => {
      resolve(socket.getPeerCertificate().valid_to);
      socket.destroy();
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('it does not answer')));
    socket.on('error', reject);
  });
  return Math.floor((Date.parse(end) - now) / DAY_MS);
}
