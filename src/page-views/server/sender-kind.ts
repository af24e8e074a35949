/** How robots call themselves: those of search engines, previews of chat programs, monitors, and programs without a browser. */
const ROBOT =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|monitor|uptime|scan|fetch|curl|wget|python|java\/|okhttp|axios|node|go-http|facebookexternalhit|whatsapp|embed|archive|phantom|selenium|playwright|puppeteer/i;
/** Every browser calls itself that. */
const BROWSER = /^Mozilla\/5\.0 \(/;

/** Whether headers come from a program, or from a browser that only looks ahead. */
export function isRobot(headers: Headers): boolean {
  const browser = headers.get('user-agent') ?? '';
  const purpose = `${headers.get('sec-purpose')}${headers.get('purpose')}`;
  return !BROWSER.test(browser) || ROBOT.test(browser) || /prefetch|prerender|preview/i.test(purpose);
}
