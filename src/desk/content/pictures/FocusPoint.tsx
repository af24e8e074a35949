import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { focusPoint } from '#platform/images/focus.ts';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { pictureAddress } from './picture-address.ts';

interface Props {
  file: string;
  /** `40% 60%`; undefined: the middle */
  focus: string | undefined;
  onChange: (focus: string | undefined) => void;
  texts: IslandTexts;
}

const PREVIEWS = ['wide', 'tall'] as const;
/** Percent that an arrow key moves the point; with Shift, ten times as much. */
const STEP = 1;

const percent = (share: number): number => Math.min(100, Math.max(0, Math.round(share * 100)));

/** The picture with the point that stays in sight, and how a wide and a tall cut look. Pointer and arrow keys move the point. */
export function FocusPoint({ file, focus, onChange, texts }: Props) {
  const picture = useRef<HTMLDivElement>(null);
  const help = useId();
  const [x, y] = focusPoint(focus).map(percent) as [number, number];
  const position = `${x}% ${y}%`;
  const toPointer = ({ clientX, clientY }: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box) return;
    const point = [(clientX - box.left) / box.width, (clientY - box.top) / box.height].map(percent);
    onChange(`${point[0]}% ${point[1]}%`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP * (event.shiftKey ? 10 : 1);
    const move = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
    if (!move) return;
    event.preventDefault();
    onChange(`${percent((x + (move[0] ?? 0)) / 100)}% ${percent((y + (move[1] ?? 0)) / 100)}%`);
  };
  return (
    <div className="picture-focus">
      <div
        ref={picture}
        className="picture-whole"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          toPointer(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && toPointer(event)}
      >
        <img src={pictureAddress(file, 640)} alt="" draggable={false} />
        <div
          className="picture-cross"
          role="slider"
          tabIndex={0}
          aria-label={texts['content.picture.focus']}
          aria-describedby={help}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={filled(texts['content.picture.focusAt'], { x, y })}
          style={{ left: `${x}%`, top: `${y}%` }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="picture-cuts">
        {PREVIEWS.map((shape) => (
          <div key={shape} data-shape={shape}>
            <img src={pictureAddress(file, 640)} alt="" style={{ objectPosition: position }} />
            <p className="note">{texts[`content.picture.${shape}`]}</p>
          </div>
        ))}
      </div>
      <p id={help} className="note">
        {texts['content.picture.focusHelp']}
      </p>
      {focus && (
        <button type="button" className="text-button" onClick={() => onChange(undefined)}>
          {texts['content.picture.focusMiddle']}
        </button>
      )}
    </div>
  );
}
