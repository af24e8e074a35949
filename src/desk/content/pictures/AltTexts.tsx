import type { PictureFieldProps, PictureValue } from '../form/fields-registry.ts';

type Props = Pick<PictureFieldProps, 'id' | 'value' | 'texts' | 'languages' | 'mistakes'> & {
  kind: 'localized' | 'text';
  onChange: (alt: PictureValue['alt']) => void;
};

/** Describes the picture in words, in each language of the site. Missing languages are marked. */
export function AltTexts({ id, value, texts, languages, mistakes, kind, onChange }: Props) {
  const alt = value?.alt ?? {};
  const all = [languages.default, ...languages.enabled.filter((one) => one !== languages.default)];
  const known = typeof alt === 'string' ? {} : alt;
  const written = kind === 'text' ? [''] : [...new Set([...all, ...Object.keys(known)])];
  const textIn = (language: string) => (typeof alt === 'string' ? alt : (alt[language] ?? ''));
  const change = (language: string, text: string) => {
    if (kind === 'text') return onChange(text || undefined);
    const { [language]: _old, ...others } = known;
    const changed = text ? { ...known, [language]: text } : others;
    onChange(Object.keys(changed).length > 0 ? changed : undefined);
  };
  return (
    <fieldset className="picture-alt">
      <legend>{texts['content.picture.alt']}</legend>
      <p id={`${id}-alt-help`} className="note">
        {texts['content.picture.altHelp']}
      </p>
      {written.map((language) => {
        const isMissing = textIn(language).trim() === '';
        const isWrong = mistakes.some(({ keys }) => keys[0] === 'alt' && (keys.length < 2 || keys[1] === language));
        return (
          <div key={language} className="content-language" data-missing={isMissing || undefined}>
            <label htmlFor={`${id}-alt-${language}`}>
              {language ? texts[`desk.language.${language}`] : texts['content.picture.altOne']}
              {isMissing && <strong> {texts['content.picture.altMissing']}</strong>}
            </label>
            <textarea
              id={`${id}-alt-${language}`}
              rows={2}
              {...(language && { lang: language })}
              aria-describedby={`${id}-alt-help`}
              aria-invalid={isWrong || undefined}
              value={textIn(language)}
              onChange={(event) => change(language, event.currentTarget.value)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
