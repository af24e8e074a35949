import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { foundLinks, type LinkChoice, type LinkProblem, type LinkTarget, targetOf, typedTarget } from './link-value.ts';
import sheet from './links.css?url';

/** Number of choices that are shown at once. More words find the others. */
const MOST = 40;

interface Props {
  id: string;
  label: string;
  /** as in the file: `page:contact`, `https://example.com`, `tel:…`, `mailto:…`; empty: no link */
  value: string;
  onChange: (value: string) => void;
  texts: IslandTexts;
  /** undefined while they are loaded */
  links: readonly LinkChoice[] | undefined;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  /** whether the field gets the focus when it appears */
  isFocused?: boolean;
}

/** A text field with a list of choices (a combobox of ARIA 1.2), and what its value leads to. */
export function LinkBox(props: Props) {
  const { id, value, onChange, texts, links = [], isFocused, describedBy, isInvalid } = props;
  const target = value ? targetOf(value, props.links) : undefined;
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [problem, setProblem] = useState<{ problem: LinkProblem; text: string }>();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  const offered = offers(typed, links);
  const choose = (chosen: string) => {
    setTyped(undefined);
    setOpen(false);
    setAt(-1);
    setProblem(undefined);
    if (chosen !== value) onChange(chosen);
  };
  /** Takes what was typed as the target, if it is one. Otherwise the former target stays, and the reason is shown. */
  const settle = () => {
    setOpen(false);
    setAt(-1);
    if (typed === undefined) return;
    const text = typed.trim();
    const read = text === '' ? undefined : (links.find(({ title }) => title === text) ?? typedTarget(text));
    if (typeof read === 'string') setProblem({ problem: read, text });
    else choose(read?.value ?? '');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      setOpen(true);
      setAt(nextPlace(at, step, offered.length));
    } else if (event.key === 'Enter') {
      const chosen = isOpen ? offered[at] : undefined;
      if (chosen) choose(chosen.value);
      else settle();
    } else if (event.key === 'Escape' && isOpen) {
      setOpen(false);
      setAt(-1);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="link-box">
      <link rel="stylesheet" href={sheet} precedence="island" />
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={isOpen && at >= 0 ? `${list}-${at}` : undefined}
        aria-describedby={[describedBy, `${list}-problem`, `${list}-target`].filter(Boolean).join(' ')}
        aria-invalid={Boolean(problem) || isInvalid || typeof target === 'string' || undefined}
        value={typed ?? (typeof target === 'object' ? target.title : value)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOpen(true);
          setAt(-1);
          setProblem(undefined);
        }}
        onClick={() => setOpen(true)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <Offers {...{ list, offered, at, texts }} isOpen={isOpen} label={props.label} choose={choose} />
      <p id={`${list}-problem`} className={problem && 'field-problem'} role="status">
        {problem && filled(texts[`content.link.problem.${problem.problem}`], { text: problem.text })}
      </p>
      <p id={`${list}-target`} className={typeof target === 'string' ? 'field-problem' : 'note'}>
        {targetText(target, value, texts)}
      </p>
    </div>
  );
}

function targetText(
  target: LinkTarget | LinkProblem | undefined,
  value: string,
  texts: IslandTexts,
): string | undefined {
  if (!target) return value ? undefined : texts['content.link.help'];
  if (typeof target === 'string') return filled(texts[`content.link.problem.${target}`], { text: value });
  return filled(texts['content.link.leadsTo'], {
    title: target.title,
    kind: texts[`content.link.${target.kind}`] ?? '',
  });
}

/** Returns what the list offers: the typed address first, then the pages with the typed words. */
function offers(typed: string | undefined, links: readonly LinkChoice[]): LinkTarget[] {
  const address = typed ? typedTarget(typed) : undefined;
  const found = foundLinks(typed ?? '', links).slice(0, MOST);
  return address !== undefined && typeof address !== 'string' ? [address, ...found] : found;
}

/** Returns the next place in a list. From -1, the text field, the steps lead to both ends. */
const nextPlace = (at: number, step: number, count: number): number => ((at + 1 + step + count + 1) % (count + 1)) - 1;

interface OffersProps {
  list: string;
  label: string;
  offered: readonly LinkTarget[];
  /** place of the marked offer */
  at: number;
  isOpen: boolean;
  texts: IslandTexts;
  choose: (value: string) => void;
}

function Offers({ list, label, offered, at, isOpen, texts, choose }: OffersProps) {
  const marked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at >= 0) marked.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div id={list} role="listbox" aria-label={label} hidden={!isOpen || offered.length === 0}>
      {offered.map(({ value, title, kind }, place) => (
        // biome-ignore-start lint/a11y: the text field has the focus and its keys choose an offer, as ARIA describes for comboboxes
        <div
          key={value}
          ref={place === at ? marked : undefined}
          id={`${list}-${place}`}
          role="option"
          aria-selected={place === at}
          // The text field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(value)}
        >
          <span>{title}</span> <span className="note">{texts[`content.link.${kind}`]}</span>
        </div>
        // biome-ignore-end lint/a11y: the end of an offer
      ))}
    </div>
  );
}
