import type { FieldComponents, LinkFieldProps, MarkdownFieldProps, PictureFieldProps } from '../fields-registry.ts';

/** The address of a picture in a text box, or chosen from the pictures of the site. */
function PlainPicture(props: PictureFieldProps) {
  const { id, value, onChange, choices, describedBy, isInvalid } = props;
  const list = `${id}-pictures`;
  const setFile = (file: string) => {
    const { file: _old, ...rest } = value ?? {};
    if (file !== '') onChange({ ...value, file });
    else onChange(Object.keys(rest).length > 0 ? rest : undefined);
  };
  return (
    <>
      <input
        id={id}
        list={list}
        value={value?.file ?? ''}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => setFile(event.target.value)}
      />
      <datalist id={list}>
        {choices?.pictures.map(({ file }) => (
          <option key={file} value={file} />
        ))}
      </datalist>
    </>
  );
}

/** A link in a text box, or chosen from the pages and articles of the site. */
function PlainLink({ id, value, onChange, choices, describedBy, isInvalid }: LinkFieldProps) {
  const list = `${id}-links`;
  return (
    <>
      <input
        id={id}
        list={list}
        value={value ?? ''}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
      <datalist id={list}>
        {choices?.links.map((link) => (
          <option key={link.value} value={link.value}>
            {link.title}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Markdown as it is written in the file. */
function PlainMarkdown({ id, value, onChange, describedBy, isInvalid }: MarkdownFieldProps) {
  return (
    <textarea
      id={id}
      rows={16}
      value={value ?? ''}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Fields with plain controls, which work without the parts of the desk that provide better ones. */
export const PLAIN_FIELDS: FieldComponents = { picture: PlainPicture, link: PlainLink, markdown: PlainMarkdown };
