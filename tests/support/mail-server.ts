import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Decides about a mail. Returns undefined to accept it, or the status code with which to reject it. */
export type Verdict = (to: string, attempt: number) => number | undefined;

/**
 * Decides about logins and senders, independent of a mail. Returns undefined to accept both, or which of them to
 * reject.
 */
export type Objection = () => 'login' | 'sender' | undefined;

/** Starts a real mail server on the loopback interface. `mails` collects the accepted mails. */
export async function mailServer(
  verdict: Verdict = () => undefined,
  delayMs: () => number = () => 0,
  objection: Objection = () => undefined,
) {
  const mails: Email[] = [];
  const attempts = new Map<string, number>();
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth({ username }, _session, done) {
      if (objection() === 'login') done(Object.assign(new Error('wrong password'), { responseCode: 535 }));
      else done(null, { user: username });
    },
    onMailFrom(_address, _session, done) {
      done(objection() === 'sender' ? Object.assign(new Error('not your address'), { responseCode: 553 }) : null);
    },
    onRcptTo({ address }, _session, done) {
      const attempt = (attempts.get(address) ?? 0) + 1;
      attempts.set(address, attempt);
      const code = verdict(address, attempt);
      const answer = code ? Object.assign(new Error(`no, ${address}`), { responseCode: code }) : null;
      setTimeout(() => done(answer), delayMs());
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  // Ignores errors of connections, because tests kill clients while they send a mail.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://site:password@127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
