import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import {
  Component,
  type ComponentType,
  Fragment,
  type FragmentInstance,
  memo,
  type ReactNode,
  StrictMode,
  Suspense,
  useEffect,
  useRef,
} from 'react';
import type {} from 'react-dom';
import { BROKEN, READY } from './island-events.ts';

/**
 * Returns a component that Astro can place with a `client:` directive. The component sends an event to the element around
 * it when it is ready or has failed; after a failure, the element shows the plain HTML again. While the component waits for
 * a file, the plain HTML stays visible.
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

const tell = (place: FragmentInstance | null, name: string) => place?.dispatchEvent(new Event(name, { bubbles: true }));

/** Reports that the island is ready. React runs this effect after the effects of the children. */
function Ready({ children }: { children: ReactNode }) {
  const place = useRef<FragmentInstance>(null);
  useEffect(() => void tell(place.current, READY), []);
  return <Fragment ref={place}>{children}</Fragment>;
}

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  private place: FragmentInstance | null = null;

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    tell(this.place, BROKEN);
  }

  override render() {
    return (
      <Fragment
        ref={(place) => {
          this.place = place;
        }}
      >
        {this.state.isBroken ? null : this.props.children}
      </Fragment>
    );
  }
}
