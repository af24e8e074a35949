const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>«»]+/gi;
const MASK = '***';

/**
 * A text for logs, reports and people: addresses in it keep host and path, and lose user, password and the values of their
 * query, where keys stand: `https://***@export.example.com/homes.json?key=***`.
 */
export function maskSecrets(text: string): string {
  return text.replace(ADDRESS, (address) =>
    address
      .replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#@]*@/i, `$1${MASK}@`)
      .replace(/\?[^#]*/, (query) => query.replace(/([?&;][^=&;]*)=[^&;]+/g, `$1=${MASK}`)),
  );
}
