import type { Collection, Entry } from './entries.ts';
import type { FieldOrder, Keys } from './field-order.ts';
import type { Json } from './json.ts';
import type { Renderer } from './render.ts';
import type { Splice } from './splice.ts';
import type { Style } from './style.ts';

/** A change of one value. */
export interface Change {
  entry: Entry;
  old: Json;
  value: Json;
  keys: Keys;
  /** whether the entry is inside brackets */
  inFlow: boolean;
}

/** A change of a map or list. */
export interface CollectionChange {
  node: Collection;
  old: Json;
  value: Json;
  keys: Keys;
}

/** The file that is edited. */
export interface Edited {
  text: string;
  style: Style;
  renderer: Renderer;
  order: FieldOrder;
  /** returns the splices that give an entry another value */
  edit: (change: Change) => Splice[];
}
