/** Names that nobody can have (RFC 2606), or that everybody has. */
const EXAMPLE = /(?:^|\.)example(?:\.(?:com|net|org))?$|^localhost$|^127\./;

/** Whether an address is one that stands there until the site has its own. */
export const isExample = ({ hostname }: URL): boolean => EXAMPLE.test(hostname);
