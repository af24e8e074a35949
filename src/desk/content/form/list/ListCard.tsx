import { type HTMLAttributes, type ReactNode, useEffect, useId } from 'react';
import { Messages } from '../FieldFrame.tsx';
import { useWanted } from '../Fold.tsx';
import { GroupNamesProvider, idOf, messagesAt, messagesBelow, useForm, useGroupNames } from '../form-context.ts';
import type { Keys } from '../value/json-schema.ts';
import { type HidingField, isHidden } from './list-changes.ts';
import { ToolIcon, type ToolName } from './ToolIcon.tsx';
import type { List } from './use-list.ts';

interface Props {
  keys: Keys;
  /** place in which the entry is shown, and position in the file */
  place: number;
  position: number;
  count: number;
  item: unknown;
  name: string;
  kind: string | undefined;
  hiding: HidingField | undefined;
  actions: List;
  handle: HTMLAttributes<HTMLElement>;
  drag: { place: number; target: number } | undefined;
  children: ReactNode;
}

/** An entry of a list: its name, the buttons that move, copy, hide and remove it, and its fields when it is open. */
export function ListCard(props: Props) {
  const { keys, place, position, item, name, kind, hiding, actions, handle, drag, children } = props;
  const { texts, mistakes } = useForm();
  const body = useId();
  const key = actions.keyOf(position);
  const isOpen = actions.opened.has(key);
  const wanted = useWanted(keys);
  const { open } = actions;
  useEffect(() => {
    if (wanted) open(key, true);
  }, [wanted]);
  const above = useGroupNames();
  const names = [`${idOf(keys)}-name`, ...above];
  const isOff = hiding !== undefined && isHidden(item, hiding);
  return (
    <li
      className="content-card"
      data-dragged={drag?.place === place || undefined}
      data-drop={dropSide(drag, place)}
      data-off={isOff || undefined}
    >
      <div className="content-card-head">
        <button
          type="button"
          className="content-handle"
          aria-label={`${texts['content.form.drag']}: ${name}`}
          {...handle}
        >
          <ToolIcon name="drag" />
        </button>
        <button
          type="button"
          id={idOf(keys)}
          className="content-card-title"
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => open(key, !isOpen)}
        >
          <span id={`${idOf(keys)}-name`}>{name}</span>
          {kind && kind !== name && <span className="soft">{kind}</span>}
          {isOff && <b>{texts['content.form.isHidden']}</b>}
          {!isOpen && messagesBelow(mistakes, keys).length > 0 && (
            <b className="wrong">{texts['content.form.hasMistake']}</b>
          )}
        </button>
        <CardButtons {...props} {...{ isOff }} />
      </div>
      <Messages id={idOf(keys)} messages={messagesAt(mistakes, keys)} />
      {/* biome-ignore lint/a11y/useSemanticElements: the card is no fieldset, whose legend would repeat its name */}
      <div id={body} role="group" aria-labelledby={`${idOf(keys)}-name`} className="content-card-body">
        {isOpen && <GroupNamesProvider value={names}>{children}</GroupNamesProvider>}
      </div>
    </li>
  );
}

function CardButtons({ place, position, count, name, hiding, actions, isOff }: Props & { isOff: boolean }) {
  const { texts } = useForm();
  const button = (text: ToolName, act: () => void, isDisabled = false) => (
    <button
      type="button"
      className="content-tool"
      aria-label={`${texts[`content.form.${text}`]}: ${name}`}
      title={texts[`content.form.${text}`]}
      disabled={isDisabled}
      onClick={act}
    >
      <ToolIcon name={text} />
    </button>
  );
  return (
    <div className="content-tools">
      {button('up', () => actions.move(place, place - 1), place === 0)}
      {button('down', () => actions.move(place, place + 1), place === count - 1)}
      {button('copy', () => actions.copy(position))}
      {hiding && button(isOff ? 'show' : 'hide', () => actions.toggle(position))}
      {button('remove', () => actions.remove(position))}
    </div>
  );
}

/** Returns on which side of a card the dragged entry would be dropped. */
function dropSide(drag: Props['drag'], place: number): 'before' | 'after' | undefined {
  if (!drag || drag.target === drag.place || drag.target !== place) return undefined;
  return drag.target < drag.place ? 'before' : 'after';
}
