import type { LinkFieldProps } from '../form/fields-registry.ts';
import { LinkBox } from './LinkBox.tsx';

/** A link to a page, an article or a home, which is chosen by its title, or to a typed address or number. */
export function LinkField({ value, onChange, ...props }: LinkFieldProps) {
  return (
    <LinkBox
      {...props}
      links={props.choices?.links}
      value={value ?? ''}
      onChange={(link) => onChange(link || undefined)}
    />
  );
}
