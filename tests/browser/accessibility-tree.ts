import type { CDPSession, Page } from '@playwright/test';
import { LANGUAGES } from '#domain/language.ts';

/** A node of the browser's accessibility tree, as the DevTools protocol returns it. */
interface Node {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  value?: { value?: unknown };
  properties?: readonly { name: string; value: { value?: unknown } }[];
  backendDOMNodeId?: number;
}

/** Chromium's roles of date fields. Browsers build these fields from several controls of their own. */
const FIELDS_OF_THE_BROWSER = ['Date', 'DateTime', 'InputTime'];
const VALUES = ['slider', 'progressbar', 'meter', 'scrollbar'];
const CONTROLS = [
  ...FIELDS_OF_THE_BROWSER,
  ...VALUES,
  ...'button link textbox searchbox combobox listbox option checkbox radio switch spinbutton tab menuitem'.split(' '),
  // Widgets with controls of their own: a map that is moved with keys, and a film with buttons.
  ...'DisclosureTriangle DisclosureTriangleGrouped ColorWell application Video'.split(' '),
];
/** Roles of elements that receive the focus only so that screen readers continue reading there. */
const READ_FROM = 'RootWebArea heading paragraph alert status generic dialog Iframe'.split(' ');
const NAMED = 'form dialog alertdialog region radiogroup figure Iframe image'.split(' ');
/** Containers within which the names of controls must be unique. */
const GROUPS = [
  ...'RootWebArea banner navigation main complementary contentinfo search form region dialog alertdialog'.split(' '),
  ...'article group radiogroup list table row figure combobox listbox'.split(' '),
];
/** A number in machine format, such as `2999000.00` or `0.5`, which is read aloud badly. */
const RAW_NUMBER = /\d{4}|\d\.\d{1,2}(?!\d)/;

/** Finds elements in the browser's accessibility tree that a screen reader would announce wrongly or not at all. */
export async function spokenWrongly(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const found = (await Promise.all((await frameIds(session)).map((id) => inFrame(session, id)))).flat();
  await session.detach();
  return [...found, ...(await unknownLanguages(page))].map((one) => `tree: ${one}`);
}

async function frameIds(session: CDPSession): Promise<string[]> {
  interface Frames {
    frame: { id: string };
    childFrames?: Frames[];
  }
  const idsOf = ({ frame, childFrames = [] }: Frames): string[] => [frame.id, ...childFrames.flatMap(idsOf)];
  return idsOf((await session.send('Page.getFrameTree')).frameTree);
}

async function inFrame(session: CDPSession, frameId: string): Promise<string[]> {
  const tree = new Tree((await session.send('Accessibility.getFullAXTree', { frameId })).nodes);
  const { spoken } = tree;
  const holders = await namelessHolders(session, spoken);
  return [
    ...spoken.filter((node) => [...CONTROLS, ...NAMED].includes(roleOf(node)) && !nameOf(node)).map(nameless),
    ...holders.map(nameless),
    ...spoken
      .filter((node) => property(node, 'focusable') && ![...CONTROLS, ...READ_FROM].includes(roleOf(node)))
      .map((node) => `«${nameOf(node)}» takes the focus, but «${roleOf(node)}» is no control`),
    ...spoken
      .filter((node) => VALUES.includes(roleOf(node)) && RAW_NUMBER.test(spokenValue(node)))
      .map((node) => `${roleOf(node)} «${nameOf(node)}» says «${spokenValue(node)}»`),
    ...tree.namedTwice(),
  ];
}

const roleOf = ({ role }: Node) => String(role?.value ?? '');
const nameOf = ({ name }: Node) => String(name?.value ?? '').trim();
const spokenValue = (node: Node) => String(property(node, 'valuetext') ?? node.value?.value ?? '');
const property = ({ properties = [] }: Node, name: string) => properties.find((one) => one.name === name)?.value.value;
const nameless = (node: Node) => `a ${roleOf(node)} has no name`;

class Tree {
  readonly spoken: readonly Node[];
  readonly #nodes: ReadonlyMap<string, Node>;

  constructor(nodes: readonly Node[]) {
    this.#nodes = new Map(nodes.map((node) => [node.nodeId, node]));
    this.spoken = nodes.filter((node) => !node.ignored && !this.#isIn(node, FIELDS_OF_THE_BROWSER));
  }

  /**
   * Yields controls that have the same name as another control of their group. Links with the same target may share a
   * name.
   */
  *namedTwice(): Generator<string> {
    const known = new Map<string, unknown>();
    for (const node of this.spoken.filter((one) => CONTROLS.includes(roleOf(one)) && nameOf(one))) {
      const group = this.#around(node, GROUPS);
      const key = [group?.nodeId, roleOf(node), nameOf(node)].join('\n');
      const leadsTo = property(node, 'url');
      if (known.has(key) && (leadsTo === undefined || known.get(key) !== leadsTo))
        yield `two of «${roleOf(node)}» are «${nameOf(node)}» in ${group && roleOf(group)} «${group && nameOf(group)}»`;
      known.set(key, leadsTo);
    }
  }

  #isIn(node: Node, roles: readonly string[]): boolean {
    return this.#around(node, roles) !== undefined;
  }

  /** Returns the nearest ancestor of the node with one of these roles. */
  #around(node: Node, roles: readonly string[]): Node | undefined {
    const parent = this.#nodes.get(node.parentId ?? '');
    return parent && !(!parent.ignored && roles.includes(roleOf(parent))) ? this.#around(parent, roles) : parent;
  }
}

/**
 * Finds groups and tables without a name. Browsers also treat addresses and `details` as groups, but they need no name.
 * Tables in editors' texts need none either, because Markdown has no captions.
 */
async function namelessHolders(session: CDPSession, spoken: readonly Node[]): Promise<Node[]> {
  const holders = spoken.filter((node) => ['group', 'table'].includes(roleOf(node)) && !nameOf(node));
  const elements = await Promise.all(
    holders.map(async (holder) => {
      const { backendDOMNodeId: backendNodeId } = holder;
      const { node } = await session.send('DOM.describeNode', { ...(backendNodeId && { backendNodeId }) });
      const isText = node.localName === 'table' && (node.attributes ?? []).length === 0;
      return { holder, isNameless: !isText && !['address', 'details'].includes(node.localName) };
    }),
  );
  return elements.filter(({ isNameless }) => isNameless).map(({ holder }) => holder);
}

async function unknownLanguages(page: Page): Promise<string[]> {
  const known = [...LANGUAGES] as string[];
  const all = await page
    .locator('[lang]')
    .evaluateAll((elements) => elements.map((element) => [element.getAttribute('lang') ?? '', element.outerHTML]));
  return all.flatMap(([lang = '', html = '']) =>
    known.includes(lang) ? [] : `«${lang}» is no language: ${html.slice(0, 120)}`,
  );
}
