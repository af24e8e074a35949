import { Agent, request } from 'node:http';
import { countPath } from '#page-views/views.ts';

/** 1,000 views a second for some seconds, each from another visitor; prints how many were acknowledged, and in what time. */
const [url = '', seconds = ''] = process.argv.slice(2);
const A_SECOND = 1_000;
const LISTINGS = 500;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const agent = new Agent({ keepAlive: true, maxSockets: 400 });
let acknowledged = 0;
const send = (index: number) =>
  new Promise<void>((resolve) => {
    const visitor = `198.${18 + ((index >> 16) & 1)}.${(index >> 8) & 255}.${index & 255}`;
    const headers = { 'User-Agent': BROWSER, 'X-Forwarded-For': visitor, 'Content-Length': '0' };
    const path = countPath(1 + (index % LISTINGS), 'view');
    request(`${url}${path}`, { agent, method: 'POST', headers }, (response) => {
      if (response.statusCode === 204) acknowledged += 1;
      response.resume().on('end', resolve);
    })
      .on('error', () => resolve())
      .end();
  });

const started = performance.now();
const sent: Promise<void>[] = [];
for (let index = 0; index < A_SECOND * Number(seconds); index += 1) {
  const wait = started + (index * 1000) / A_SECOND - performance.now();
  if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
  sent.push(send(index));
}
await Promise.all(sent);
agent.destroy();
console.log(JSON.stringify({ acknowledged, seconds: (performance.now() - started) / 1000 }));
