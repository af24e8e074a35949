import type { KeyboardEvent } from 'react';
import type { Language } from '#domain/language.ts';
import { useShared } from '#platform/islands/island.tsx';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { chooseCities, chosenGoal, settleText } from './box-store.ts';
import { $suggested, closeSuggestions, moveSuggestion, type Suggestion, suggest } from './suggest-store.ts';

const LIST = 'suggestions';
const optionId = ({ id }: Suggestion) => `${LIST}-${id}`;

interface Props {
  texts: IslandTexts;
  language: Language;
  /** whether the field has a placeholder and no visible label */
  isAlone: boolean;
  /** whether the visitor has started to use the box; suggestions are then available */
  isOpen: boolean;
}

/**
 * Renders the text field. It becomes a combobox after hydration (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function TextField({ texts, language, isAlone, isOpen }: Props) {
  const { all, active } = useShared($suggested);
  const isShown = all.length > 0;
  const chosen = all[active];
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (!isShown) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') moveSuggestion(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && chosen) choose(chosen);
    else if (key === 'Escape' || key === 'Enter') closeSuggestions();
    else return;
    // Without a selected suggestion, Enter submits the form.
    if (key === 'Enter' && !chosen) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const combobox = isOpen && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isShown,
    'aria-controls': LIST,
    'aria-activedescendant': chosen && optionId(chosen),
  };
  const field = (
    <input
      type="text"
      name="search"
      enterKeyHint="search"
      maxLength={80}
      autoComplete="off"
      {...(isAlone && { placeholder: texts.text, 'aria-label': texts.text })}
      onInput={({ currentTarget }) => void suggest(currentTarget.value, language, chosenGoal())}
      onBlur={leaveText}
      onKeyDown={onKeyDown}
      {...combobox}
    />
  );
  return (
    <div className="search-text">
      {isAlone ? (
        field
      ) : (
        // biome-ignore lint/a11y/noLabelWithoutControl: the label contains the field
        <label>
          <span suppressHydrationWarning>{texts.text}</span>
          {field}
        </label>
      )}
      {isOpen && (
        <div id={LIST} role="listbox" aria-label={texts.suggestions} hidden={!isShown}>
          {all.map((one) => (
            <Option key={one.id} suggestion={one} isChosen={one === chosen} texts={texts} />
          ))}
        </div>
      )}
    </div>
  );
}

function leaveText(): void {
  closeSuggestions();
  settleText();
}

interface OptionProps {
  suggestion: Suggestion;
  isChosen: boolean;
  texts: IslandTexts;
}

/** Renders a suggestion. Pressing it does not take the focus from the field. */
function Option({ suggestion, isChosen, texts }: OptionProps) {
  const note =
    suggestion.kind === 'offer' ? suggestion.place : `${texts[`suggest.${suggestion.kind}`]} · ${suggestion.hits}`;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus and refers to the selected option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
    <div
      id={optionId(suggestion)}
      role="option"
      aria-selected={isChosen}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => choose(suggestion)}
    >
      <div lang={suggestion.kind === 'offer' ? suggestion.lang : undefined}>{suggestion.label}</div>
      <div className="note">{note}</div>
    </div>
  );
}

/** Opens a home or project, or searches in a place. */
function choose(suggestion: Suggestion): void {
  closeSuggestions();
  if (suggestion.kind === 'offer') location.assign(suggestion.path);
  else chooseCities(suggestion.cities);
}
