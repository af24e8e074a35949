import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { filled } from '#platform/islands/texts.ts';
import type { RefusalReason } from '#server/database/schema.ts';
import { languageName } from '../enquiries/lead-format.ts';
import type { ApplicantsProps } from './tenant-parts.tsx';
import { type ApplicantFile, REASONS, type RefusalPreview } from './tenants-api.ts';

interface Props extends ApplicantsProps {
  files: readonly ApplicantFile[];
  /** the reason if it is known already */
  reason?: RefusalReason;
  close: () => void;
}

/** Refuses people for a reason that the law allows, and shows the mail that they get if the agent wants to tell them. */
export function Refusal({ files, reason: given, close, ...props }: Props) {
  const { texts, change } = props;
  const id = useId();
  const [reason, setReason] = useState<RefusalReason | ''>(given ?? '');
  const [isTold, setTold] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason === '') return setMissing(true);
    const problem = await change({ do: 'refuse', files: files.map((file) => file.id), reason, isTold });
    if (!problem) close();
  };
  const names = files.map(({ name }) => name).join(', ');
  return (
    <form
      className="form refusal"
      aria-label={filled(texts['desk.tenants.refusal.title'], { name: names })}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {!given && (
        <div className="field">
          <label htmlFor={id}>{texts['desk.tenants.refusal.reason']}</label>
          <select
            id={id}
            value={reason}
            aria-invalid={isMissing || undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setReason(target.value as RefusalReason | '')}
          >
            <option value="">{texts['desk.tenants.refusal.choose']}</option>
            {REASONS.map((one) => (
              <option key={one} value={one}>
                {texts[`desk.tenants.reason.${one}`]}
              </option>
            ))}
          </select>
          <p className="hint" id={`${id}-hint`} role={isMissing ? 'alert' : undefined}>
            {texts[isMissing && reason === '' ? 'desk.tenants.refusal.missing' : 'desk.tenants.refusal.hint']}
          </p>
        </div>
      )}
      <div className="field wide">
        <label className="choice">
          <input type="checkbox" checked={isTold} onChange={({ target }) => setTold(target.checked)} />
          <span>{filled(texts['desk.tenants.refusal.tell'], { name: names })}</span>
        </label>
      </div>
      {isTold && reason !== '' && files.map((file) => <Preview key={file.id} {...props} file={file} reason={reason} />)}
      <p className="actions">
        <button type="submit" className="button">
          {texts[isTold ? 'desk.tenants.refusal.submitTold' : 'desk.tenants.refusal.submit']}
        </button>
        <button type="button" className="text-button" onClick={close}>
          {texts['desk.tenants.refusal.cancel']}
        </button>
      </p>
    </form>
  );
}

interface PreviewProps extends ApplicantsProps {
  file: ApplicantFile;
  reason: RefusalReason;
}

/** The mail as the person will read it. */
function Preview({ file, reason, store, texts, language, path }: PreviewProps) {
  const [shown, setShown] = useState<RefusalPreview | undefined>();
  useEffect(() => {
    let isCurrent = true;
    void store.request<RefusalPreview>(`${path}/mail?file=${file.id}&reason=${reason}`).then((asked) => {
      if (isCurrent && asked.kind === 'ok') setShown(asked.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [store, path, file.id, reason]);
  if (!shown) return null;
  return (
    <div className="mail-preview">
      <p className="soft">
        {filled(texts['desk.tenants.refusal.preview'], {
          name: file.name,
          language: languageName(shown.language, language),
        })}
      </p>
      <div lang={shown.language}>
        <p>
          <strong>{shown.subject}</strong>
        </p>
        {shown.text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}
