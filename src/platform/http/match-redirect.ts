import { type Address, decodeSegments } from './request-address.ts';

/** A redirect or rewrite as Netlify defines it (https://docs.netlify.com/manage/routing/redirects/overview/). */
export interface RedirectRule {
  /** path with `:placeholders`, and `*` only at its end */
  from: string;
  /**
   * query parameters that the request must have, and no others; the value `:name` accepts any value and captures it, other
   * values must be equal
   */
  query: Record<string, string>;
  /** path or http(s) address; may contain `:placeholders` and `:splat` */
  to: string;
  status: number;
  /** whether the rule applies even if a file exists at the path */
  force: boolean;
}

export interface RedirectMatch {
  status: number;
  force: boolean;
  /**
   * `to` of the rule with escaped values in place of the placeholders; if `to` has no query, the request's query is added
   */
  target: string;
}

interface Indexed extends RedirectRule {
  order: number;
}

/** A site of 100,000 homes has 300,000 nodes, so that a node has only the parts that it needs. */
interface Node {
  literal?: Map<string, Node>;
  placeholder?: Node;
  ending?: Indexed[];
  splat?: Indexed[];
}

/** The rules as a tree of path segments. The time of a look-up does not depend on the number of rules. */
export type RedirectIndex = Node;

const isPlaceholder = (segment: string) => segment.startsWith(':');
const ANY_QUERY: RedirectRule['query'] = {};

/** Indexes rules in their order of precedence. The path of every rule must be {@link isMatchable}. */
export function indexRedirects(rules: Iterable<RedirectRule>): RedirectIndex {
  const root: Node = {};
  let order = 0;
  for (const { from, to, status, force, query } of rules) {
    const ownQuery = Object.keys(query).length > 0 ? query : ANY_QUERY;
    const entry: Indexed = { from, to, status, force, query: ownQuery, order };
    const segments = segmentsOf(entry);
    const splat = segments.at(-1) === '*';
    const node = (splat ? segments.slice(0, -1) : segments).reduce(childFor, root);
    const place = splat ? 'splat' : 'ending';
    node[place] = [...(node[place] ?? []), entry];
    order++;
  }
  return root;
}

const segmentsOf = ({ from }: RedirectRule): string[] => decodeSegments(from) ?? [];

/** Returns whether this server can match a rule's path: placeholders are whole segments, and `*` is the last segment. */
export function isMatchable(from: string): boolean {
  const segments = from.startsWith('/') ? decodeSegments(from) : undefined;
  return segments?.every((name, at) => !name.includes('*') || (name === '*' && at === segments.length - 1)) ?? false;
}

function childFor(node: Node, segment: string): Node {
  if (isPlaceholder(segment)) {
    node.placeholder ??= {};
    return node.placeholder;
  }
  node.literal ??= new Map();
  const child = node.literal.get(segment) ?? {};
  node.literal.set(segment, child);
  return child;
}

/**
 * Returns the first rule that matches an address, with or without a slash at its end. A redirect to the same path is
 * skipped, because it would loop. The caller checks whether a file takes precedence.
 */
export function matchRedirect(index: RedirectIndex, address: Address): RedirectMatch | undefined {
  const found: Indexed[] = [];
  collect(index, address.segments, 0, found);
  found.sort((a, b) => a.order - b.order);
  for (const rule of found) {
    const values = bind(rule, address);
    if (!values) continue;
    const target = fill(rule.to, values, address.query);
    if (isRedirect(rule.status) && leadsToItself(rule, target, address)) continue;
    return { status: rule.status, force: rule.force, target };
  }
  return undefined;
}

/** Returns whether a status redirects the visitor; other statuses respond with a page. */
export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

function collect(node: Node, segments: string[], at: number, found: Indexed[]): void {
  found.push(...(node.splat ?? []));
  const segment = segments[at];
  if (segment === undefined) {
    found.push(...(node.ending ?? []));
    return;
  }
  const literal = node.literal?.get(segment);
  if (literal) collect(literal, segments, at + 1, found);
  if (node.placeholder) collect(node.placeholder, segments, at + 1, found);
}

/** Returns the escaped value of each placeholder; undefined if the query does not match. */
function bind(rule: Indexed, address: Address): Map<string, string> | undefined {
  const values = new Map<string, string>();
  for (const [at, segment] of segmentsOf(rule).entries()) {
    if (segment === '*') values.set('splat', splat(address, at));
    else if (isPlaceholder(segment)) values.set(segment.slice(1), encodeURIComponent(address.segments[at] ?? ''));
  }
  const wanted = Object.entries(rule.query);
  if (wanted.length === 0) return values;
  const given = new URLSearchParams(address.query);
  if (given.size !== wanted.length) return undefined;
  for (const [name, value] of wanted) {
    const actual = given.get(name);
    if (actual === null || (!isPlaceholder(value) && value !== actual)) return undefined;
    if (isPlaceholder(value)) values.set(value.slice(1), encodeURIComponent(actual));
  }
  return values;
}

function splat({ segments, directory }: Address, at: number): string {
  const rest = segments.slice(at).map(encodeURIComponent).join('/');
  return rest && directory ? `${rest}/` : rest;
}

/**
 * Fills in the placeholders of a target. Repeated slashes in a path become one slash, because a path that starts with two
 * leads to another host.
 */
function fill(to: string, values: Map<string, string>, query: string): string {
  const replaced = to.replace(/:([a-z_]\w*)/gi, (whole, name: string) => values.get(name) ?? whole);
  const filled = to.startsWith('/') ? replaced.replace(/^[^?#]*/, (path) => path.replace(/\/{2,}/g, '/')) : replaced;
  if (filled.includes('?')) return filled;
  const at = filled.indexOf('#');
  return at < 0 ? filled + query : filled.slice(0, at) + query + filled.slice(at);
}

function leadsToItself(rule: RedirectRule, target: string, address: Address): boolean {
  if (!target.startsWith('/') || Object.keys(rule.query).length > 0) return false;
  const segments = decodeSegments(target.replace(/[?#].*/s, ''));
  return segments?.join('/') === address.segments.join('/');
}
