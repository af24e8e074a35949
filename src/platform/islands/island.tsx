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
import { BROKEN, READY } from './signals.ts';

/**
 * A component that Astro places with a `client:` directive. It tells the element around it when it is there, and when it
 * has failed, for the plain HTML to come back; what it waits for ({@link useFile}) leaves that HTML in sight.
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
  // What is a memo is plainly React's: anything else, @astrojs/react would render once more to find out.
  return memo(Island);
}

const tell = (place: FragmentInstance | null, name: string) => place?.dispatchEvent(new Event(name, { bubbles: true }));

/** Effects of what is inside have run when its own does. */
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
