import type { FieldComponents } from './form/fields-registry.ts';
import { LinkField } from './links/LinkField.tsx';
import { MarkdownField } from './markdown/MarkdownField.tsx';
import { PictureField } from './pictures/PictureField.tsx';

/** The fields for pictures, links and Markdown of the form for a content file. */
export const PROVIDED_FIELDS: FieldComponents = { picture: PictureField, link: LinkField, markdown: MarkdownField };
