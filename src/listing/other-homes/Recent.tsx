import { useState } from 'react';
import { useAgreed } from '#consent/use-agreed.ts';
import { island } from '#platform/islands/island.tsx';
import { readSeen } from './seen.ts';

interface Props {
  /** ID of the home on this page */
  id: number;
  title: string;
}

/** The homes that the visitor viewed before this one, in the same tab. */
export const Recent = island(({ id, title }: Props) => {
  const isAgreed = useAgreed('unclassified');
  return isAgreed && <List id={id} title={title} />;
});

function List({ id, title }: Props) {
  const [seen] = useState(() => readSeen().filter((home) => home.id !== id));
  return (
    seen.length > 0 && (
      <section className="similar">
        <h2>{title}</h2>
        <ul className="recent">
          {seen.map(({ id: other, path, title: name, lang, picture }) => (
            <li key={other}>
              <a href={path}>
                {picture && <img src={picture} alt="" loading="lazy" />}
                <span lang={lang}>{name}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}
