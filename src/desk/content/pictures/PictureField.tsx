import { useState } from 'react';
import type { PictureFieldProps, PictureValue } from '../form/fields-registry.ts';
import { AltTexts } from './AltTexts.tsx';
import { FocusPoint } from './FocusPoint.tsx';
import { PictureChooser } from './PictureChooser.tsx';
import { PictureUpload } from './PictureUpload.tsx';
import { pictureAddress, pictureName } from './picture-address.ts';
import sheet from './pictures.css?url';
import type { Uploaded } from './upload-picture.ts';

type Known = Pick<Uploaded, 'file' | 'width' | 'height'>;

/** A field for a picture: the editor chooses or uploads a picture, marks the point that stays in sight, and describes it. */
export function PictureField(props: PictureFieldProps) {
  const { id, label, value, onChange, texts, choices, describedBy, isInvalid, hasFocus, alt } = props;
  const [uploaded, setUploaded] = useState<readonly Known[]>([]);
  const [isChoosing, setChoosing] = useState(false);
  const file = value?.file;
  const known = [...uploaded, ...(choices?.pictures ?? [])];
  const change = (part: Partial<PictureValue>) => onChange({ ...value, ...part });
  /** Another picture has another point, and other words describe it. */
  const choose = (chosen: string) => {
    if (chosen !== file) {
      const { focus: _focus, alt: _alt, ...rest } = value ?? {};
      onChange({ ...rest, file: chosen });
    }
    setChoosing(false);
  };
  return (
    <div className="picture-field">
      <link rel="stylesheet" href={sheet} precedence="island" />
      {file && (
        <div className="picture-now">
          {hasFocus ? (
            <FocusPoint {...{ texts, file }} focus={value?.focus} onChange={(focus) => change({ focus })} />
          ) : (
            <img className="picture-whole" src={pictureAddress(file, 640)} alt={pictureName(file)} />
          )}
          <p className="note">{file}</p>
          {choices && !known.some((one) => one.file === file) && (
            <p className="field-problem">{texts['content.picture.gone']}</p>
          )}
        </div>
      )}
      <div className="actions">
        <button
          id={id}
          type="button"
          className="button quiet"
          aria-expanded={isChoosing}
          aria-label={`${texts[file ? 'content.picture.another' : 'content.picture.choose']}: ${label}`}
          aria-describedby={describedBy}
          data-invalid={isInvalid || undefined}
          onClick={() => setChoosing(!isChoosing)}
        >
          {texts[file ? 'content.picture.another' : 'content.picture.choose']}
        </button>
        {file && !props.isRequired && (
          <button type="button" className="text-button" onClick={() => onChange(undefined)}>
            {texts['content.picture.remove']}
          </button>
        )}
      </div>
      {isChoosing && (
        <div className="picture-choice">
          <PictureUpload
            texts={texts}
            onUploaded={(picture) => {
              setUploaded((others) => [picture, ...others]);
              choose(picture.file);
            }}
          />
          <PictureChooser {...{ texts, choose }} pictures={known} current={file} />
        </div>
      )}
      {file && alt !== 'none' && <AltTexts {...props} kind={alt} onChange={(texts_) => change({ alt: texts_ })} />}
    </div>
  );
}
