import '#platform/browser/trusted-types.ts';
import 'virtual:look.css';
import '#shell/sheets/site.css';
import '#shell/sheets/pages.css';
import '../../../src/portal/portal.css';
import '../../../src/forms/field.css';
import '../../../src/forms/form.css';
import '../../../src/desk/desk.css';
import '../../../src/desk/content/form/content-form.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PROVIDED_FIELDS } from '#desk/content/provided-fields.ts';
import type { FieldsPage } from './fields-page.ts';

const links = [
  { value: 'page:contact', title: 'Contact', kind: 'page' },
  { value: 'page:free-valuation', title: 'Gratis schatting', kind: 'page' },
  { value: 'article:services/selling', title: 'Verkopen', kind: 'article' },
] as const;

const pictures = ['front-door', 'office', 'team'].map((name) => ({
  file: `/pictures/${name}.webp`,
  width: 1600,
  height: 1200,
}));

/** The fields as the form for a content file shows them: each below its label. */
function Fields({ start, texts }: { start: FieldsPage; texts: Record<string, string> }) {
  const [values, setValues] = useState(start);
  Object.assign(window, { fields: values, setFields: setValues });
  const { picture: Picture, link: Link, markdown: Markdown } = PROVIDED_FIELDS;
  const shared = {
    ...{ texts, language: 'nl', languages: { default: 'nl', enabled: ['nl', 'fr'] }, describedBy: undefined },
    choices: { links, pictures, people: [], offices: [], categories: [] },
    ...{ isInvalid: false, isRequired: false },
  };
  const set = (part: Partial<FieldsPage>) => setValues((former) => ({ ...former, ...part }));
  return (
    <div className="form content-form desk">
      <h1>Velden</h1>
      <label htmlFor="markdown">Tekst</label>
      <Markdown
        {...shared}
        id="markdown"
        label="Tekst"
        value={values.markdown}
        onChange={(markdown = '') => set({ markdown })}
      />
      <label htmlFor="link">Link</label>
      <Link {...shared} id="link" label="Link" value={values.link} onChange={(link) => set({ link })} />
      <Picture
        {...shared}
        id="picture"
        label="Foto"
        alt="localized"
        hasFocus
        mistakes={[]}
        value={values.picture}
        onChange={(picture) => set({ picture })}
      />
    </div>
  );
}

/** Called by the tests: shows the fields with other values. */
const root = createRoot(document.querySelector('main') as HTMLElement);
let count = 0;
let known: Record<string, string> = {};
Object.assign(window, {
  showFields: (start: FieldsPage, texts = known) => {
    count += 1;
    known = texts;
    root.render(
      <StrictMode>
        <Fields key={count} {...{ start, texts }} />
      </StrictMode>,
    );
  },
});
