const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>«»]+/gi;
const MASK = '***';

/**
 * Masks secrets in a text for logs and reports. URLs keep their host and path, and lose user, password and query values:
 * `https://***@export.example.com/homes.json?key=***`.
 */
export function maskSecrets(text: string): string {
  return text.replace(ADDRESS, (address) =>
    address
      .replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#@]*@/i, `$1${MASK}@`)
      .replace(/\?[^#]*/, (query) => query.replace(/([?&;][^=&;]*)=[^&;]+/g, `$1=${MASK}`)),
  );
}
