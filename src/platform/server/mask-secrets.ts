const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>«»]+/gi;
const MASK = '***';

/**
 * Masks secrets in a text for logs and reports. In URLs, the host and path stay, and the user, password and query values
 * are masked: `https://***@export.example.com/homes.json?key=***`.
 */
export function maskSecrets(text: string): string {
  return text.replace(ADDRESS, (address) =>
    address
      .replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#@]*@/i, `$1${MASK}@`)
      .replace(/\?[^#]*/, (query) => query.replace(/([?&;][^=&;]*)=[^&;]+/g, `$1=${MASK}`)),
  );
}
