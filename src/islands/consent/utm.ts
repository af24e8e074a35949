const UTM_KEY = 'utm';
const isUtm = (name: string) => name.startsWith('utm_');

/** The parameters of a campaign out of an address: `utm_source=…&utm_medium=…`, empty where there are none. */
function utmOf(address: string): string {
  const found = [...new URL(address).searchParams].filter(([name]) => isUtm(name));
  return new URLSearchParams(found).toString();
}

/**
 * The address of this page with the campaign that the visit began with, which is kept until the tab is closed. Call it
 * only for who agreed to be measured. One page before that is known too: the browser says where a visitor comes from.
 */
export function locationWithUtm(): string {
  const own = URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin;
  const utm = utmOf(location.href) || sessionStorage.getItem(UTM_KEY) || (own ? utmOf(document.referrer) : '');
  if (!utm) return location.href;
  sessionStorage.setItem(UTM_KEY, utm);
  const address = new URL(location.href);
  for (const [name, value] of new URLSearchParams(utm)) address.searchParams.set(name, value);
  return address.href;
}

export function forgetUtm(): void {
  sessionStorage.removeItem(UTM_KEY);
}
