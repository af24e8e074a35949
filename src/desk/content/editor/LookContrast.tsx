import {
  type ColorPair,
  colorSource,
  QUIET_COLORS,
  type WeakContrast,
  weakContrasts,
  wholeColors,
} from '#domain/colors/color-scheme.ts';
import { filled } from '#platform/islands/texts.ts';
import { fileAddress } from '../content-address.ts';
import { labelsOf } from '../form/value/labels.ts';
import type { BodyProps } from './editor-props.ts';

export const LOOK_FILE = 'look.yaml';
const HEX = /^#[\da-f]{6}$/i;

/** Says while somebody chooses colours which of them are hard to read on others. */
export function LookContrast({ files, texts }: BodyProps) {
  const weak = weakIn(files[LOOK_FILE]?.value);
  if (!weak) return null;
  const { label } = labelsOf(texts, 'look');
  const nameOf = (name: string) => label(['colors', name]);
  return (
    <div className="look-contrast" role="status" data-weak={weak.length > 0 || undefined}>
      <p>{texts[weak.length > 0 ? 'content.editor.contrast.weak' : 'content.editor.contrast.good']}</p>
      {weak.length > 0 && (
        <ul>
          {weak.map(({ name, ground, theme, ratio, least, shade }) => (
            <li key={`${name} ${ground} ${theme}`}>
              <a href={fileAddress(LOOK_FILE, ['colors', colorSource(name), theme])}>{nameOf(colorSource(name))}</a>{' '}
              {filled(texts[`content.editor.contrast.${theme}`], {
                ...{ ground: nameOf(ground), least, shade },
                ratio: ratio.toFixed(1),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns the weak contrasts of the colours of a look, or undefined while a colour is incomplete. */
function weakIn(look: unknown): readonly WeakContrast[] | undefined {
  const { colors } = (look ?? {}) as { colors?: Record<string, string | Partial<ColorPair>> };
  const { accent } = colors ?? {};
  if (!colors || !accent) return undefined;
  const given = {
    ...QUIET_COLORS,
    ...colors,
    accent: typeof accent === 'string' ? { light: accent, dark: accent } : accent,
  };
  const isComplete = Object.values(given).every(
    (pair) => typeof pair === 'object' && HEX.test(pair.light ?? '') && HEX.test(pair.dark ?? ''),
  );
  return isComplete ? weakContrasts(wholeColors(given as Parameters<typeof wholeColors>[0])) : undefined;
}
