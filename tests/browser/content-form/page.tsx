import '#platform/browser/trusted-types.ts';
import 'virtual:look.css';
import '#shell/sheets/site.css';
import '#shell/sheets/pages.css';
import '../../../src/portal/portal.css';
import '../../../src/forms/field.css';
import '../../../src/forms/form.css';
import '../../../src/desk/desk.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ContentForm, type ContentFormProps } from '#desk/content/form/ContentForm.tsx';
import { PROVIDED_FIELDS } from '#desk/content/provided-fields.ts';

const CHOICES = {
  links: [
    { value: 'page:contact', title: 'Contact', kind: 'page' },
    { value: 'article:about/us', title: 'Wie wij zijn', kind: 'article' },
  ],
  pictures: [{ file: '/pictures/street.webp', width: 1600, height: 1200 }],
  people: ['Claire Delabrique'],
  offices: ['Boom', 'Bornem'],
  categories: [{ id: 'services', title: 'Diensten' }],
} satisfies ContentFormProps['choices'];

type Start = Omit<ContentFormProps, 'onChange' | 'components' | 'choices'>;

/** The form as the desk shows it. Tests read the value and the number of changes from the window. */
function Page(start: Start) {
  const [value, setValue] = useState(start.value);
  const [changes, setChanges] = useState(0);
  Object.assign(window, { formValue: value, formChanges: changes });
  return (
    <div className="desk-page">
      <h1>{start.schemaName}</h1>
      <ContentForm
        {...start}
        value={value}
        choices={CHOICES}
        components={PROVIDED_FIELDS}
        onChange={(changed) => {
          setValue(changed);
          setChanges((count) => count + 1);
        }}
      />
    </div>
  );
}

const root = createRoot(document.querySelector('main') as HTMLElement);
let shown = 0;
Object.assign(window, {
  showForm: (start: Start, isKept = false) => {
    if (!isKept) shown += 1;
    root.render(
      <StrictMode>
        <Page key={shown} {...start} />
      </StrictMode>,
    );
  },
});
