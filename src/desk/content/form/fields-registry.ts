import type { ComponentType } from 'react';
import type { FieldMistake } from '#editing/editing-api.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import type { ContentChoices } from '../content-api.ts';
import type { SiteLanguages } from './value/localized-texts.ts';

/** What every field gets that another part of the desk provides. The form shows label, help and mistakes around it. */
interface ProvidedFieldProps<Value> {
  /** id that the first control must have, because the label and links to mistakes point to it */
  id: string;
  /** name of the field in the editor's language */
  label: string;
  /** ids of the help and the mistakes, for `aria-describedby` of the first control */
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  value: Value | undefined;
  /** `undefined` removes the field from the file */
  onChange: (value: Value | undefined) => void;
  texts: IslandTexts;
  language: string;
  languages: SiteLanguages;
  choices: ContentChoices | undefined;
}

/** A picture as the file holds it. Fields that it does not know must stay. */
export interface PictureValue {
  file?: string;
  /** text per language; a plain text in articles */
  alt?: Readonly<Record<string, string>> | string;
  /** `40% 60%` */
  focus?: string;
}

export interface PictureFieldProps extends ProvidedFieldProps<PictureValue> {
  /** how the description of the picture is written, if the picture has one */
  alt: 'localized' | 'text' | 'none';
  /** whether the picture has a point that stays in sight */
  hasFocus: boolean;
  /** mistakes of the picture; `keys` begin below it: `['alt', 'nl']` */
  mistakes: readonly FieldMistake[];
}

export type LinkFieldProps = ProvidedFieldProps<string>;

export type MarkdownFieldProps = ProvidedFieldProps<string>;

/** Fields that other parts of the desk provide. */
export interface FieldComponents {
  picture: ComponentType<PictureFieldProps>;
  link: ComponentType<LinkFieldProps>;
  markdown: ComponentType<MarkdownFieldProps>;
}
