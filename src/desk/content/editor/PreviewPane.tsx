import { useStore } from '@nanostores/react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { filled } from '#platform/islands/texts.ts';
import type { ContentProps } from '../content-parts.tsx';
import { problemText } from '../content-parts.tsx';
import type { EditorStore } from './editor-store.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { createPreviewStore } from './preview-store.ts';
import { useChosenText } from './use-chosen-text.tsx';

/** Widths of the previewed page, in CSS pixels. */
const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;

interface Props extends ContentProps {
  editor: EditorStore;
  path: string;
}

/** The page as visitors will see it, in a chosen language and width. It loads again after each save. */
export function PreviewPane({ editor, path, ...props }: Props) {
  const { texts, content, facts } = props;
  const [preview] = useState(() => createPreviewStore(content));
  const state = useStore(preview.$preview);
  const { can, languages } = facts.overview;
  const [shown, setShown] = useState(languages.enabled.includes(props.language) ? props.language : languages.default);
  const [width, setWidth] = useState<Width>('desktop');
  useEffect(() => {
    if (can.preview === true) void preview.start();
    return preview.leave;
  }, [preview, can.preview]);
  return (
    <section className="preview" aria-label={texts['content.frame.title']}>
      <header className="preview-tools">
        <Choice
          label={texts['content.frame.language']}
          options={languages.enabled}
          chosen={shown}
          nameOf={(language) => texts[`desk.language.${language}`]}
          shortOf={(language) => language.toUpperCase()}
          choose={setShown}
        />
        <Choice
          label={texts['content.frame.width']}
          options={Object.keys(WIDTHS) as Width[]}
          chosen={width}
          nameOf={(one) => texts[`content.frame.${one}`]}
          choose={setWidth}
        />
        {state.state === 'ready' && <PreviewLink {...props} link={state.link} until={state.linkUntil} />}
      </header>
      {can.preview !== true && <p className="notice">{texts[`content.unable.${can.preview}`]}</p>}
      {state.state === 'starting' && (
        <p className="preview-waiting" role="status">
          {texts['content.frame.starting']}
        </p>
      )}
      {(state.state === 'failed' || state.state === 'unreachable') && (
        <div className="preview-waiting" role="alert">
          <p>
            {state.state === 'failed'
              ? filled(texts['content.frame.failed'], { problem: state.problem })
              : problemText(texts, state.problem)}
          </p>
          <button type="button" className="button quiet" onClick={() => void preview.start()}>
            {texts['portal.retry']}
          </button>
        </div>
      )}
      {state.state === 'ready' && <Frame {...props} {...{ editor, path }} language={shown} width={WIDTHS[width]} />}
    </section>
  );
}

interface ChoiceProps<T extends string> {
  label: string | undefined;
  options: readonly T[];
  chosen: T;
  nameOf: (option: T) => string | undefined;
  shortOf?: (option: T) => string;
  choose: (option: T) => void;
}

function Choice<T extends string>({ label, options, chosen, nameOf, shortOf, choose }: ChoiceProps<T>) {
  return (
    <fieldset className="content-choice">
      <legend className="hidden-text">{label}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          aria-label={shortOf && `${shortOf(option)}, ${nameOf(option)}`}
          onClick={() => choose(option)}
        >
          {shortOf?.(option) ?? nameOf(option)}
        </button>
      ))}
    </fieldset>
  );
}

interface FrameProps extends Props {
  width: number;
}

/** The page in a frame of the chosen width, scaled so that it fits. */
function Frame({ editor, path, width, language, ...props }: FrameProps) {
  const { texts, facts } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const scroll = useRef(0);
  const saves = useStore(editor.$saves);
  const [room, setRoom] = useState(width);
  const [isLoaded, setLoaded] = useState(false);
  const { addresses } = facts.outline;
  const address = addresses[path]?.[language] ?? addresses['pages/home.yaml']?.[language] ?? `/${language}/`;
  const choice = useChosenText(props, frame);
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [width]);
  useEffect(() => {
    const inside = frame.current?.contentWindow;
    if (saves === 0 || !inside) return;
    // The position is read before the page goes, and set again when it is back.
    scroll.current = inside.scrollY;
    inside.location.reload();
  }, [saves]);
  const settle = () => {
    setLoaded(true);
    frame.current?.contentWindow?.scrollTo({ top: scroll.current, behavior: 'instant' });
    scroll.current = 0;
  };
  const scale = Math.min(1, room / width);
  return (
    <>
      <div ref={box} className="preview-box" style={{ '--scale': scale, '--width': `${width}px` } as CSSProperties}>
        {!isLoaded && (
          <p className="preview-loading" role="status">
            {texts['content.frame.loading']}
          </p>
        )}
        <iframe ref={frame} title={texts['content.frame.title']} src={address} onLoad={settle} />
      </div>
      {choice}
      <p className="soft">{texts['content.frame.choose']}</p>
    </>
  );
}
