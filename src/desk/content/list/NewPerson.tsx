import { useId, useState } from 'react';
import { fileAddress } from '../content-address.ts';
import type { ContentProps } from '../content-parts.tsx';
import { readFiles, sendFiles } from '../save-files.ts';
import { TEAM_FILE, type Typed, teamFiles } from './new-files.ts';
import { FilesForm, PerLanguage } from './new-parts.tsx';

/** Adds a person to the team, and opens the person's fields. */
export function NewPerson({ texts, content, facts }: ContentProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Typed>({});
  const label = texts['content.list.newPerson'] ?? '';
  const send = async () => {
    if (!name.trim()) return { kind: 'form', text: texts['desk.problem.missingName'] } as const;
    const read = await readFiles(content, [TEAM_FILE]);
    if ('problem' in read) return { kind: 'problem', problem: read.problem } as const;
    const { keys, files } = teamFiles({ name: name.trim(), email: email.trim(), role }, read.versions[0]);
    const sent = await sendFiles(content, files);
    if (sent.kind === 'saved') location.href = fileAddress(TEAM_FILE, keys);
    return sent;
  };
  const inputs = [
    { field: 'name', label: texts['desk.staff.name'], value: name, set: setName, type: 'text' },
    { field: 'email', label: texts['portal.signIn.email'], value: email, set: setEmail, type: 'email' },
  ];
  return (
    <details className="fold">
      <summary>{label}</summary>
      <FilesForm {...{ texts, label, send }} submit={texts['content.list.create']}>
        {inputs.map((one) => (
          <div key={one.field} className="field">
            <label htmlFor={`${id}-${one.field}`}>
              <span>{one.label}</span>
              <input
                id={`${id}-${one.field}`}
                type={one.type}
                value={one.value}
                maxLength={160}
                autoComplete="off"
                onChange={({ target }) => one.set(target.value)}
              />
            </label>
          </div>
        ))}
        <PerLanguage
          {...{ texts }}
          id={`${id}-role`}
          languages={facts.overview.languages.enabled}
          label={texts['content.list.personRole']}
          values={role}
          change={setRole}
        />
      </FilesForm>
    </details>
  );
}
