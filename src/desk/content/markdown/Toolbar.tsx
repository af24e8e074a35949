import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { type Tool, toolsFor } from './tools.tsx';

interface Props {
  editor: Editor;
  texts: IslandTexts;
  /** ID of the element in which people type */
  controls: string | undefined;
  onLink: () => void;
}

/** The buttons above a text. One of them takes part in the order of Tab; the arrow keys lead to the others. */
export function Toolbar({ editor, texts, controls, onLink }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('bold');
  useRedrawn(editor);
  const tools = toolsFor(editor, onLink);
  const reachable = tools.some(({ name }) => name === current) ? current : tools[0]?.name;
  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const last = buttons.length - 1;
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      className="markdown-tools"
      aria-label={texts['content.markdown.tools']}
      aria-controls={controls}
      onKeyDown={move}
    >
      {tools.map((tool) => (
        <ToolButton
          key={tool.name}
          {...{ tool, texts }}
          isReachable={tool.name === reachable}
          onFocus={() => setCurrent(tool.name)}
        />
      ))}
    </div>
  );
}

interface ButtonProps {
  tool: Tool;
  texts: IslandTexts;
  isReachable: boolean;
  onFocus: () => void;
}

function ToolButton({ tool: { name, keys, face, isOn, isOff, run }, texts, isReachable, onFocus }: ButtonProps) {
  const label = texts[`content.markdown.${name}`] ?? name;
  return (
    <button
      type="button"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={isOn}
      // A disabled button would lose the focus.
      aria-disabled={isOff || undefined}
      tabIndex={isReachable ? 0 : -1}
      data-group={name}
      onFocus={onFocus}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && run()}
    >
      {face}
    </button>
  );
}

/** Draws the buttons again when the cursor has moved or the text has changed. */
function useRedrawn(editor: Editor): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('transaction', redraw);
    return () => {
      editor.off('transaction', redraw);
    };
  }, [editor]);
}
