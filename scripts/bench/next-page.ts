import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '../../tests/browser/serve.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../tests/chromium.ts';
import { openTab, type Tab } from './tab.ts';

/*
 * `npm run bench:next-page`, after `npm run build`: from the press of a card to the largest paint of the home behind it,
 * the pointer having rested on it before, with a processor slowed down four times: with what the browser makes ahead
 * (public/next.speculationrules), and in one that makes nothing ahead.
 */
const SLOWER = 4;
const HOMES = 12;
const RESTS_MS = 2_000;
const SETTLES_MS = 2_500;
const NOTHING_AHEAD = '--disable-features=Prerender2,SpeculationRules';

interface Opened {
  /** from the moment that the page was asked for, or shown where it was made ahead */
  largestPaintMs: number;
  isAhead: boolean;
  /** counted while it was seen, and before */
  views: number;
  early: number;
}

const MIDDLE = (home: number) => `(() => {
  document.querySelector('#consent')?.remove();
  const link = document.querySelectorAll('.cards .card h2 a, .cards .card h3 a')[${home}];
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

const OPENED = `new Promise((resolve) => {
  const from = performance.getEntriesByType('navigation')[0].activationStart;
  const counted = performance.getEntriesByType('resource').filter(({ name }) => /\\/api\\/views\\/\\d+\\/view$/.test(name));
  new PerformanceObserver((list) => {
    const { startTime } = list.getEntries().at(-1);
    resolve({
      largestPaintMs: Math.max(0, startTime - from),
      isAhead: from > 0,
      views: counted.length,
      early: counted.filter(({ startTime }) => startTime < from).length,
    });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

async function openHome(tab: Tab, list: string, home: number): Promise<Opened> {
  await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await tab.send('Page.navigate', { url: list });
  await sleep(RESTS_MS);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const at = await tab.value<{ x: number; y: number }>(MIDDLE(home));
  const mouse = (type: string) =>
    tab.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: type === 'mouseMoved' ? 0 : 1 });
  await mouse('mouseMoved');
  await sleep(RESTS_MS);
  await mouse('mousePressed');
  // The page that is shown afterwards is another one, which may be there before this is answered.
  await Promise.race([mouse('mouseReleased'), sleep(500)]);
  await sleep(SETTLES_MS);
  return tab.value<Opened>(OPENED);
}

const served = await serve({ SITE_DIR: process.env.SITE_DIR || 'dist', DATA_DIR: process.env.DATA_DIR || '.data' });
const executable = await findChromium();
const rows: Record<string, object> = {};
for (const [name, flags] of [
  ['nothing ahead', [NOTHING_AHEAD]],
  ['made ahead', []],
] as const) {
  const tab = await openTab(executable, [...CHROMIUM_FLAGS, '--window-size=1280,900', ...flags]);
  const opened: Opened[] = [];
  for (let home = 0; home < HOMES; home++) opened.push(await openHome(tab, `${served.url}nl/te-koop/`, home));
  await tab.close();
  const times = opened.map(({ largestPaintMs }) => largestPaintMs).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  rows[name] = {
    homes: HOMES,
    'made ahead': opened.filter(({ isAhead }) => isAhead).length,
    'median ms': at(0.5),
    'p75 ms': at(0.75),
    'views counted': opened.reduce((sum, { views }) => sum + views, 0),
    'before they were seen': opened.reduce((sum, { early }) => sum + early, 0),
  };
}
console.table(rows);
await served.stop();
