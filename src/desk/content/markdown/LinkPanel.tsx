import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { LinkBox } from '../links/LinkBox.tsx';
import type { LinkChoice } from '../links/link-value.ts';

interface Props {
  editor: Editor;
  texts: IslandTexts;
  links: readonly LinkChoice[] | undefined;
  close: () => void;
}

/** Gives the selected words a link. Without a selection, the title of the page is inserted as well. */
export function LinkPanel({ editor, texts, links, close }: Props) {
  const former = String(editor.getAttributes('link').href ?? '');
  const [href, setHref] = useState(former);
  const id = useId();
  const leave = () => {
    close();
    editor.commands.focus();
  };
  const apply = () => {
    if (href) setLink(editor, href, links);
    leave();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    leave();
  };
  return (
    <fieldset
      className="markdown-link"
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && leave()}
    >
      <legend className="hidden-text">{texts['content.markdown.link']}</legend>
      <label htmlFor={id}>{texts['content.link.target']}</label>
      <LinkBox
        {...{ id, texts, links }}
        label={texts['content.link.target'] ?? ''}
        value={href}
        onChange={setHref}
        isFocused
      />
      <div className="actions">
        <button type="button" className="button" onClick={apply}>
          {texts['content.markdown.linkApply']}
        </button>
        {former && (
          <button type="button" className="button quiet" onClick={remove}>
            {texts['content.markdown.linkRemove']}
          </button>
        )}
        <button type="button" className="button quiet" onClick={leave}>
          {texts['content.markdown.cancel']}
        </button>
      </div>
    </fieldset>
  );
}

function setLink(editor: Editor, href: string, links: Props['links']): void {
  const { empty } = editor.state.selection;
  if (!empty || editor.isActive('link')) {
    editor.chain().extendMarkRange('link').setLink({ href }).run();
    return;
  }
  const text = links?.find(({ value }) => value === href)?.title ?? href.replace(/^(?:https:\/\/|tel:|mailto:)/, '');
  editor.commands.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
}
