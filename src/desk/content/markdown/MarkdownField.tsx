import { lazy, Suspense, useRef, useState } from 'react';
import type { MarkdownFieldProps } from '../form/fields-registry.ts';
import { withLineEnds } from './line-ends.ts';
import sheet from './markdown.css?url';

const RichText = lazy(() => import('./RichText.tsx').then(({ RichText }) => ({ default: RichText })));

/**
 * A text with Markdown, shown as it will look or as it is written. Only the blocks that somebody changes are written anew.
 * The editor is loaded when the first field of this kind is shown.
 */
export function MarkdownField({ value = '', ...props }: MarkdownFieldProps) {
  const { id, label, texts, describedBy, isInvalid } = props;
  const [isPlain, setPlain] = useState(false);
  const { key, onChange } = useOutsideChanges(value, props.onChange);
  return (
    <div className="markdown-field">
      <link rel="stylesheet" href={sheet} precedence="island" />
      <button type="button" className="text-button" aria-pressed={isPlain} onClick={() => setPlain(!isPlain)}>
        {texts['content.markdown.asText']}
      </button>
      {isPlain ? (
        <textarea
          id={id}
          className="markdown-plain"
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          rows={16}
          value={value}
          onChange={(event) => onChange(withLineEnds(value, event.currentTarget.value))}
        />
      ) : (
        <Suspense fallback={<p className="waiting">{texts['portal.loading']}</p>}>
          <RichText key={key} {...props} {...{ value, onChange }} />
        </Suspense>
      )}
    </div>
  );
}

/** Returns a key that changes when the text was changed by something other than this field: the editor then begins anew. */
function useOutsideChanges(value: string, onChange: MarkdownFieldProps['onChange']) {
  const known = useRef(value);
  const key = useRef(0);
  if (value !== known.current) {
    known.current = value;
    key.current += 1;
  }
  const change = (text: string) => {
    known.current = text;
    onChange(text);
  };
  return { key: key.current, onChange: change };
}
