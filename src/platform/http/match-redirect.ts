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

/** Rules in their order of precedence. A large number of them need not be kept as objects. */
export interface RedirectRules {
  readonly length: number;
  at(order: number): RedirectRule | undefined;
}

/** A node of the tree: rules end there by their path or by `*`, each given by its order. */
interface Node {
  literal?: Map<string, Node | number>;
  placeholder?: Node;
  ending?: number[];
  splat?: number[];
}

/** The rules, and a tree of their path segments. The time of a look-up does not depend on the number of rules. */
export interface RedirectIndex {
  rules: RedirectRules;
  root: Node;
}

const isPlaceholder = (segment: string) => segment.startsWith(':');

/** Indexes rules. The path of every rule must be {@link isMatchable}. */
export function indexRedirects(rules: RedirectRules): RedirectIndex {
  const root: Node = {};
  for (let order = 0; order < rules.length; order++) {
    const rule = rules.at(order);
    if (rule) addRule(root, segmentsOf(rule), order);
  }
  return { rules, root };
}

function addRule(root: Node, segments: readonly string[], order: number): void {
  const last = segments.at(-1);
  const node = segments.slice(0, -1).reduce(childFor, root);
  if (last === undefined) addTo(root, 'ending', order);
  else if (last === '*') addTo(node, 'splat', order);
  else if (isPlaceholder(last) || node.literal?.has(last)) addTo(childFor(node, last), 'ending', order);
  else {
    // On a large site, nearly every rule is the only one that ends at its node. A number takes less memory than a node.
    node.literal ??= new Map();
    node.literal.set(last, order);
  }
}

function addTo(node: Node, place: 'ending' | 'splat', order: number): void {
  node[place] = [...(node[place] ?? []), order];
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
  const known = node.literal.get(segment) ?? {};
  const child = typeof known === 'number' ? { ending: [known] } : known;
  node.literal.set(segment, child);
  return child;
}

/**
 * Returns the first rule that matches an address, with or without a slash at its end. A redirect to the same path is
 * skipped, because it would loop. The caller checks whether a file takes precedence.
 */
export function matchRedirect(index: RedirectIndex, address: Address): RedirectMatch | undefined {
  const found: number[] = [];
  collect(index.root, address.segments, 0, found);
  for (const order of found.sort((a, b) => a - b)) {
    const rule = index.rules.at(order);
    const values = rule && bind(rule, address);
    if (!rule || !values) continue;
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

function collect(node: Node, segments: string[], at: number, found: number[]): void {
  found.push(...(node.splat ?? []));
  const segment = segments[at];
  if (segment === undefined) {
    found.push(...(node.ending ?? []));
    return;
  }
  const literal = node.literal?.get(segment);
  if (typeof literal === 'number') {
    if (at === segments.length - 1) found.push(literal);
  } else if (literal) collect(literal, segments, at + 1, found);
  if (node.placeholder) collect(node.placeholder, segments, at + 1, found);
}

/** Returns the escaped value of each placeholder; undefined if the query does not match. */
function bind(rule: RedirectRule, address: Address): Map<string, string> | undefined {
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
