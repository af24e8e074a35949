import { useRef, useState } from 'react';
import { filled } from '#platform/islands/texts.ts';
import { useForm } from '../form-context.ts';
import {
  appended,
  type ChangedList,
  copied,
  type HidingField,
  type Item,
  inserted,
  moved,
  removed,
  shownOrder,
  toggled,
} from './list-changes.ts';

let nextKey = 0;

interface Wanted {
  items: readonly Item[];
  /** name of an entry, by its position in the file */
  nameOf: (position: number) => string;
  set: (items: Item[] | undefined) => void;
  unique: readonly (readonly string[])[];
  hiding: HidingField | undefined;
}

/** An entry that was removed, with its place. */
interface Removed {
  item: Item;
  position: number;
  name: string;
}

/** The changes of a list, the React keys of its entries, and what was said about the last change. */
export function useList({ items, nameOf, set, unique, hiding }: Wanted) {
  const { texts } = useForm();
  const keys = useRef<string[]>([]);
  const [said, say] = useState('');
  const [undo, setUndo] = useState<Removed>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  while (keys.current.length < items.length) keys.current.push(`entry-${nextKey++}`);
  keys.current.length = items.length;
  const apply = ({ items: next, from }: ChangedList) => {
    keys.current = from.map(
      (position) => (position === undefined ? undefined : keys.current[position]) ?? `entry-${nextKey++}`,
    );
    set(next);
  };
  const tell = (text: string, name: string, more = {}) =>
    say(filled(texts[`content.form.said.${text}`], { name, ...more }));
  const open = (key: string, isOpen: boolean) =>
    setOpened((before) => new Set(isOpen ? [...before, key] : [...before].filter((one) => one !== key)));
  const order = shownOrder(items);
  return {
    ...{ order, said, undo, opened, open },
    keyOf: (position: number) => keys.current[position] ?? '',
    move: (place: number, target: number) => {
      if (target < 0 || target >= items.length || target === place) return;
      const name = nameOf(order[place] ?? 0);
      apply(moved(items, place, target));
      tell('moved', name, { place: target + 1, count: items.length });
    },
    copy: (position: number) => {
      apply(copied(items, position, unique));
      tell('copied', nameOf(position));
    },
    toggle: (position: number) => {
      if (!hiding) return;
      const change = toggled(items, position, hiding);
      apply(change);
      tell(isShown(change.items[position], hiding) ? 'shown' : 'hidden', nameOf(position));
    },
    remove: (position: number) => {
      const name = nameOf(position);
      setUndo({ item: items[position], position, name });
      apply(removed(items, position));
      tell('removed', name);
    },
    putBack: () => {
      if (!undo) return;
      apply(inserted(items, Math.min(undo.position, items.length), undo.item));
      setUndo(undefined);
      tell('putBack', undo.name);
    },
    add: (item: Item) => {
      const key = `entry-${nextKey++}`;
      const change = appended(items, item);
      keys.current = [...keys.current, key];
      set(change.items);
      open(key, true);
      say('');
      return change.items.length - 1;
    },
  };
}

const isShown = (item: Item, field: HidingField) => {
  const value = (item as Record<string, unknown>)[field];
  return value === 'Published' || value === true;
};

export type List = ReturnType<typeof useList>;
