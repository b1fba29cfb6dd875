import { type ReactNode, useEffect, useRef } from 'react';

interface AfterInteractionProps {
  /** Does what an agent would do to bring it into its state; once, right after the first paint. */
  readonly act: (root: HTMLElement) => void;
  readonly children: ReactNode;
}

/** A component in a state that only a person brings about, such as an open menu. */
export function AfterInteraction({ act, children }: AfterInteractionProps) {
  const root = useRef<HTMLDivElement>(null);
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !root.current) return;
    done.current = true;
    act(root.current);
  }, [act]);
  return (
    <div ref={root} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
