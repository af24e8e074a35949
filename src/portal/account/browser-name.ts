/** Returns the names of browser and system, `Firefox, Windows`, by which people recognise their devices. */
export function browserName(browser: string): string {
  const name = /(Edg|OPR|Firefox|Chrome|Safari)/.exec(browser.replace(/Chrome.*(Edg|OPR)/, '$1'))?.[1] ?? '';
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(browser)?.[1] ?? '';
  return [{ Edg: 'Edge', OPR: 'Opera' }[name] ?? name, system].filter(Boolean).join(', ');
}
