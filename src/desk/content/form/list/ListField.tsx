import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useState } from 'react';
import { filled } from '#platform/islands/texts.ts';
import { Messages } from '../FieldFrame.tsx';
import { Fold } from '../Fold.tsx';
import { fieldOf } from '../fields/use-field.ts';
import { idOf, messagesAt, useForm, useGroupName } from '../form-context.ts';
import { endsOf, uniqueFields } from '../value/field-table.ts';
import { itemTitle } from '../value/item-title.ts';
import type { JsonSchema, Keys } from '../value/json-schema.ts';
import { KindPicker } from './KindPicker.tsx';
import { ListCard } from './ListCard.tsx';
import { hidingField } from './list-changes.ts';
import { kindField, newItem } from './new-item.ts';
import { useDrag } from './use-drag.ts';
import { useList } from './use-list.ts';

const LARGE = 6;

/** A list of entries, each on a card that opens. */
export function ListField(props: FieldProps) {
  const { keys, options, schema: list } = fieldOf(props);
  const { labels, schema } = useForm();
  const isLarge = Object.keys(schema.properties ?? {}).length > LARGE;
  if (keys.length === 1 && isLarge && list.minItems === undefined)
    return (
      <Fold keys={keys} title={labels.label(options.words)}>
        <Entries {...props} />
      </Fold>
    );
  return <Entries {...props} />;
}

function Entries(props: FieldProps) {
  const { id, keys, options, schema, set } = fieldOf(props);
  const { labels, texts, mistakes, language, languages, schemaName } = useForm();
  const groupName = useGroupName(`${id}-legend`);
  const items = Array.isArray(props.formData) ? (props.formData as unknown[]) : [];
  const item = schema.items as JsonSchema;
  const kind = kindField(item);
  const hiding = hidingField(Object.keys(item.properties ?? {}));
  const kindOf = (position: number): string | undefined => {
    const value = kind && (items[position] as Record<string, Record<string, string>> | undefined)?.[kind.name];
    const name = kind && value?.[kind.discriminator];
    return kind && name && labels.option([...options.words, kind.name], name);
  };
  const nameOf = (position: number) =>
    itemTitle(items[position], language, languages) ??
    kindOf(position) ??
    filled(texts['content.form.number'], { number: position + 1 });
  const leave = (next: unknown[] | undefined) =>
    set(next?.length === 0 && (schema.minItems || options.optional) && !props.required ? undefined : next);
  const actions = useList({ items, nameOf, set: leave, hiding, unique: uniqueFields(endsOf(schemaName, keys)) });
  const { list, handle, drag } = useDrag(actions.move);
  const [isChoosing, setChoosing] = useState(false);
  const add = (chosen?: string) => {
    setChoosing(false);
    const position = actions.add(newItem(item, items, chosen));
    focusFirst([...keys, position]);
  };
  return (
    <fieldset className="content-list" data-keys={JSON.stringify(keys)} aria-labelledby={groupName}>
      <legend id={`${id}-legend`}>{labels.label(options.words)}</legend>
      {labels.help(options.words) && <p className="content-help">{labels.help(options.words)}</p>}
      <Messages id={id} messages={messagesAt(mistakes, keys)} />
      {items.length > 0 && (
        <ol ref={list}>
          {actions.order.map((position, place) => (
            <ListCard
              key={actions.keyOf(position)}
              {...{ place, position, actions, hiding, drag }}
              keys={[...keys, position]}
              item={items[position]}
              name={nameOf(position)}
              kind={kindOf(position)}
              count={items.length}
              handle={handle(place)}
            >
              <Entry props={props} position={position} item={items[position]} />
            </ListCard>
          ))}
        </ol>
      )}
      <p className="content-said" role="status">
        {actions.said}
        {actions.undo && (
          <button type="button" className="text-button" onClick={actions.putBack}>
            {filled(texts['content.form.undo'], { name: actions.undo.name })}
          </button>
        )}
      </p>
      {kind && isChoosing ? (
        <KindPicker {...kind} words={[...options.words, kind.name]} choose={add} close={() => setChoosing(false)} />
      ) : (
        <button
          type="button"
          id={id}
          className="button quiet"
          onClick={() => (kind ? setChoosing(true) : add())}
          disabled={schema.maxItems !== undefined && items.length >= schema.maxItems}
          aria-label={`${texts['content.form.add']}: ${labels.label(options.words)}`}
        >
          + {texts['content.form.add']}
        </button>
      )}
    </fieldset>
  );
}

/** The fields of an entry. */
function Entry({ position, item, props }: { position: number; item: unknown; props: FieldProps }) {
  const { SchemaField } = fieldOf(props).library;
  const { fieldPathId, uiSchema, schema } = props;
  return (
    <SchemaField
      {...props}
      name={String(position)}
      schema={schema.items as RJSFSchema}
      uiSchema={uiSchema?.items as FieldProps['uiSchema']}
      formData={item}
      required
      errorSchema={undefined}
      fieldPathId={{ $id: `${fieldPathId.$id}_${position}`, path: [...fieldPathId.path, position] }}
    />
  );
}

/** Moves the focus to the first control of a new entry. */
function focusFirst(keys: Keys) {
  requestAnimationFrame(() => {
    const start = `${idOf(keys)}_`;
    document.querySelector<HTMLElement>(`:is(input, select, textarea)[id^="${CSS.escape(start)}"]`)?.focus();
  });
}
