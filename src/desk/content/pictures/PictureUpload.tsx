import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { PICTURE_MAX_BYTES } from '../content-api.ts';
import { type Uploaded, type UploadProblem, uploadPicture } from './upload-picture.ts';

interface Props {
  texts: IslandTexts;
  onUploaded: (picture: Uploaded) => void;
}

type State = { kind: 'waiting' } | { kind: 'sending'; percent: number } | { kind: 'refused'; problem: UploadProblem };

/** Sends a picture: from the file dialog, the camera of a phone, the clipboard, or dragged here. */
export function PictureUpload({ texts, onUploaded }: Props) {
  const { state, send } = useUpload(onUploaded);
  const [isOver, setOver] = useState(false);
  usePaste(send);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  };
  return (
    <section
      className="picture-upload"
      aria-label={texts['content.picture.upload']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="actions">
        <FileButton label={texts['content.picture.file']} send={send} />
        <FileButton label={texts['content.picture.camera']} send={send} isCamera />
      </div>
      <p className="note">
        {filled(texts['content.picture.uploadHelp'], { megabytes: PICTURE_MAX_BYTES / 1024 ** 2 })}
      </p>
      <p role="status" className={state.kind === 'refused' ? 'field-problem' : undefined}>
        {state.kind === 'sending' && filled(texts['content.picture.sending'], { percent: state.percent })}
        {state.kind === 'refused' &&
          filled(texts[`content.picture.problem.${state.problem}`], { megabytes: PICTURE_MAX_BYTES / 1024 ** 2 })}
      </p>
      {state.kind === 'sending' && (
        <progress max={100} value={state.percent} aria-label={texts['content.picture.upload']} />
      )}
    </section>
  );
}

interface FileButtonProps {
  label: string | undefined;
  send: (file: File | undefined) => void;
  isCamera?: boolean;
}

/** A button that opens the file dialog or the camera. Only phones show the one for the camera. */
function FileButton({ label, send, isCamera }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    send(currentTarget.files?.[0]);
    // The same file can be chosen again after a problem.
    currentTarget.value = '';
  };
  return (
    <span className={isCamera ? 'picture-camera' : undefined}>
      <input
        ref={field}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        {...(isCamera && { capture: 'environment' })}
        onChange={take}
      />
      <button type="button" className="button" onClick={() => field.current?.click()}>
        {label}
      </button>
    </span>
  );
}

function useUpload(onUploaded: Props['onUploaded']) {
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File | undefined) => {
    if (!file) return;
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ kind: 'sending', percent: 0 });
    const showProgress = (share: number) => setState({ kind: 'sending', percent: Math.round(share * 100) });
    const result = await uploadPicture(file, showProgress, own.signal);
    if (own.signal.aborted) return;
    if (typeof result === 'string') setState({ kind: 'refused', problem: result });
    else {
      setState({ kind: 'waiting' });
      onUploaded(result);
    }
  };
  return { state, send: (file: File | undefined) => void send(file) };
}

/** Takes a picture that is pasted while the upload is shown. */
function usePaste(send: (file: File | undefined) => void): void {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const picture = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (!picture) return;
      event.preventDefault();
      latest.current(picture);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
