import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useTexts } from '#platform/islands/provided-files.ts';
import { DeskFailure, DeskLoading, type DeskPageProps } from '../desk-parts.tsx';
import sheet from './content.css?url';
import { type ContentPlace, contentPlace } from './content-address.ts';
import type { ContentProps } from './content-parts.tsx';
import { createContentStore } from './content-store.ts';
import { EditorPage } from './editor/EditorPage.tsx';
import { sessionOf } from './editor/session.ts';
import { ContentList } from './list/ContentList.tsx';
import { HistoryEntry } from './publish/HistoryEntry.tsx';
import { HistoryPage } from './publish/HistoryPage.tsx';
import { PublishPage } from './publish/PublishPage.tsx';
import { useViewPosition } from './use-view-position.ts';

/** The editor of the content files: the list of files, a file, what would be published, and what was published. */
export function ContentPage(props: DeskPageProps) {
  const { store, language, rest } = props;
  const own = useTexts('content', language);
  const texts = { ...props.texts, ...own };
  const [content] = useState(() => createContentStore(store, language));
  const state = useStore(content.$facts);
  useEffect(() => {
    void content.load();
    return content.followBuild();
  }, [content]);
  if (state.kind === 'loading') return <DeskLoading texts={texts} />;
  if (state.kind === 'failed') {
    return <DeskFailure texts={texts} problem={state.problem} retry={() => void content.load()} />;
  }
  return (
    <div className="content">
      <link rel="stylesheet" href={sheet} precedence="island" />
      <Place {...{ texts, content, language, rest, facts: state.facts }} />
    </div>
  );
}

/** Returns a name of what is shown, without the field that an address may name. */
function viewOf(place: ContentPlace): string {
  if (place.kind === 'file') return sessionOf(place.path).id;
  return place.kind === 'history' ? `history ${place.id ?? ''}` : place.kind;
}

function Place({ rest, ...props }: ContentProps & { rest: readonly string[] }) {
  const place = contentPlace(rest);
  useViewPosition(viewOf(place));
  switch (place.kind) {
    case 'list':
      return <ContentList {...props} />;
    case 'file': {
      const session = sessionOf(place.path);
      return <EditorPage key={session.id} {...props} {...place} {...{ session }} visit={rest} />;
    }
    case 'publish':
      return <PublishPage {...props} />;
    case 'history':
      return place.id === undefined ? (
        <HistoryPage {...props} />
      ) : (
        <HistoryEntry key={place.id} {...props} id={place.id} />
      );
  }
}
