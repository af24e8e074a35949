import { shortened } from '#domain/readable-text.ts';
import { isUnknown } from '../../records/record.ts';
import type { Row } from '../transfers.ts';
import { type Detail, detailWithLabel, detailWithNumber } from './whise-details.ts';

/** Labels of an account's details, by number (`v1/estates/details/list`). */
export type DetailLabels = ReadonlyMap<number, readonly string[]>;

interface EstateDetail {
  id: number;
  label: string;
  value: unknown;
  code: unknown;
}

interface Prepared {
  estate: Row;
  /** details that were recognised by their label, or whose value has another meaning today */
  remarks: string[];
}

/**
 * Turns the list of an estate's details into an object by number; the key of an unknown detail also contains its label. A known
 * fact under an unknown number is recognised by its label. Marks an estate that is the parent of others as a project.
 */
export function prepareEstate(
  estate: Row,
  { isParent, labels }: { isParent: boolean; labels: DetailLabels },
): Prepared {
  const given = (Array.isArray(estate.details) ? estate.details : []).flatMap((one) => detailOf(one, labels));
  const details: Row = {};
  const remarks: string[] = [];
  for (const one of given) {
    const known = detailWithNumber(one.id);
    const isKnown = known !== undefined && isUsable(known, one);
    details[isKnown ? String(one.id) : unknownKey(one)] = withCode(isKnown ? known : undefined, one);
    if (known && !isKnown && !isUnknown(one.value))
      remarks.push(
        `Detail ${one.id} «${one.label}» is «${shortened(String(one.value), { limit: 60 })}», which cannot be used as ${known.ours.join(', ')} (${known.note})`,
      );
  }
  for (const one of given) {
    const wanted = detailOfLabels([one.label, ...(labels.get(one.id) ?? [])]);
    if (!wanted || detailWithNumber(one.id) || Object.hasOwn(details, String(wanted.id)) || !isUsable(wanted, one))
      continue;
    delete details[unknownKey(one)];
    details[String(wanted.id)] = withCode(wanted, one);
    remarks.push(
      `Detail ${one.id} «${one.label}» was read as detail ${wanted.id} because of its label (${wanted.ours.join(', ')})`,
    );
  }
  return { estate: { ...estate, details, canHaveChildren: isParent || estate.canHaveChildren === true }, remarks };
}

function detailOf(given: unknown, labels: DetailLabels): EstateDetail[] {
  if (typeof given !== 'object' || given === null) return [];
  const { id, label, value, enum: listed } = given as Row;
  const number = Number(id);
  const code = typeof listed === 'object' && listed !== null ? (listed as Row).id : undefined;
  return [{ id: number, label: String(label ?? labels.get(number)?.[0] ?? '').trim(), value, code }];
}

const detailOfLabels = (labels: readonly string[]) => labels.map(detailWithLabel).find((one) => one !== undefined);

const isUsable = ({ isUsable: test }: Detail, { value }: EstateDetail) => test === undefined || test(value);

/** The value; with its number if Whise has a list of values. */
const withCode = (detail: Detail | undefined, { value, code }: EstateDetail): unknown =>
  detail?.hasCode && code !== undefined ? { '#': value, '@enum': code } : value;

/** Dots and `@` divide the path of a field, so a label cannot contain them. */
const unknownKey = ({ id, label }: EstateDetail) => `${id} ${label.replace(/[.@\s]+/g, ' ')}`.trim();
