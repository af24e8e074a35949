import { isMap, isSeq, type Node } from 'yaml';
import { editBlock } from './edit-block.ts';
import { editEntry, rewriteEntry } from './edit-entry.ts';
import { editFlow } from './edit-flow.ts';
import type { CollectionChange, Edited } from './edited.ts';
import { contentEnd, isFlow } from './entries.ts';
import { fieldOrder } from './field-order.ts';
import { asJson, isJsonList, isJsonMap, isSame, type Json } from './json.ts';
import { plainText } from './line-ends.ts';
import { Renderer } from './render.ts';
import { type Splice, splice } from './splice.ts';
import { type Style, styleOf } from './style.ts';
import { parseYamlText, refuseUnusual, yamlValue } from './yaml-text.ts';

/** Returns YAML with another value. `path` names the schema. Throws ContentError and UnusualYaml. */
export function editYaml(path: string, text: string, value: unknown): string {
  const { plain, apply } = plainText(text);
  return apply(yamlSplices(path, plain, value));
}

/** Returns the splices that give YAML, which ends with a line ending, another value. Throws ContentError and UnusualYaml. */
export function yamlSplices(path: string, text: string, newValue: unknown): Splice[] {
  const value = asJson(newValue);
  const document = parseYamlText(path, text);
  const old = asJson(document.toJS());
  if (isSame(old, value)) return [];
  refuseUnusual(document);
  const style = styleOf(text, document);
  // A comment directly below a text of several lines would become a part of it; between quotes it does not.
  const quoted = { ...style, escapesLines: true };
  const attempts = [
    { style, edit: editEntry },
    { style: quoted, edit: editEntry },
    { style: quoted, edit: rewriteEntry },
  ];
  for (const attempt of attempts) {
    const splices = rootSplices(editedFile(path, text, attempt), document.contents, { old, value, keys: [] });
    if (reads(path, text, splices, value)) return splices;
  }
  throw new Error(`The new value of ${path} cannot be written into the file. Change the file in a text editor.`);
}

interface Attempt {
  style: Style;
  edit: typeof editEntry;
}

function editedFile(path: string, text: string, { style, edit }: Attempt): Edited {
  const order = fieldOrder(path);
  const renderer = new Renderer(style, order);
  const file: Edited = { text, style, order, renderer, edit: (change) => edit(file, change) };
  return file;
}

/** Returns whether a text has a value after it was changed. */
function reads(path: string, text: string, splices: readonly Splice[], value: Json): boolean {
  try {
    return isSame(yamlValue(path, splice(text, splices)), value);
  } catch {
    return false;
  }
}

function rootSplices(file: Edited, root: Node | null, change: Omit<CollectionChange, 'node'>): Splice[] {
  const { text, renderer } = file;
  const { value } = change;
  const isKept = (isMap(root) && isJsonMap(value)) || (isSeq(root) && isJsonList(value));
  const inside =
    isKept &&
    (isFlow(root)
      ? editFlow(file, { node: root, ...change })
      : editBlock(file, { node: root, ...change, isRoot: true }));
  if (inside) return inside;
  const written = renderer.lines(value, 0, []);
  const [start = text.length] = root?.range ?? [];
  const end = contentEnd(text, root, start);
  return [end > start ? { start, end, text: written } : { start: text.length, end: text.length, text: `${written}\n` }];
}
