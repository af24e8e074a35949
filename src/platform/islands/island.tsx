import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import {
  Component,
  type ComponentType,
  type ContextType,
  createContext,
  memo,
  type ReactNode,
  StrictMode,
  Suspense,
  use,
  useEffect,
  useMemo,
} from 'react';

/** Functions that an island calls when it is ready, and when it has failed permanently. During the build, nobody listens. */
export const IslandReports = createContext({ ready(): void {}, failed(): void {} });

/**
 * Returns a component that Astro can place with a `client:` directive. The component reports when it is ready or has failed
 * ({@link IslandReports}); after a failure, hydrate-island.ts shows the plain HTML again. While the component waits for a
 * file, the plain HTML stays visible.
 */
export function island<Props extends object>(View: ComponentType<Props>): ComponentType<Props> {
  const Island = (props: Props) => (
    <StrictMode>
      <Boundary>
        <Suspense>
          <Ready>
            <View {...props} />
          </Ready>
        </Suspense>
      </Boundary>
    </StrictMode>
  );
  // @astrojs/react recognises a memo as a React component. It would render any other function once more to find out what it
  // is.
  return memo(Island);
}

/**
 * Returns the value of a store that several islands share. The first render uses the store's initial value, even if another
 * island has changed it since, because the build has rendered the HTML with that value.
 */
export const useShared = <Value,>(store: ReadableAtom<Value>): Value => useStore(store, { ssr: 'initial' });

/**
 * Returns HTML for `dangerouslySetInnerHTML`. React 19.2 writes an equal object of another render into the page again, which
 * resets the fields inside.
 */
export const useHtml = (html: string): { __html: string } => useMemo(() => ({ __html: html }), [html]);

/** Reports that the island is ready. React runs this effect after the effects of the children. */
function Ready({ children }: { children: ReactNode }) {
  const { ready } = use(IslandReports);
  useEffect(() => ready(), [ready]);
  return children;
}

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  static override contextType = IslandReports;
  declare context: ContextType<typeof IslandReports>;
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.context.failed();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
