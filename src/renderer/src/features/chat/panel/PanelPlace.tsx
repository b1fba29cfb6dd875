import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { copy } from '../copy';
import css from '../inbox.module.css';

/** Over the thread it takes the focus, and gives it back to where it was. */
function OverThread({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = box.current;
    element?.focus({ preventScroll: true });
    return () => {
      const isWithin = element?.contains(document.activeElement) ?? false;
      if (isWithin && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={box} tabIndex={-1} className={css.panelOver}>
      {children}
    </div>
  );
}

interface PanelPlaceProps {
  /** There is room for it beside the thread. */
  readonly beside: boolean;
  readonly children: ReactNode;
}

/** The customer panel: beside the thread, or over it. */
export function PanelPlace({ beside, children }: PanelPlaceProps) {
  return beside ? <div className={css.panel}>{children}</div> : <OverThread>{children}</OverThread>;
}

interface UnderPanelProps {
  /** The panel lies over it. */
  readonly isUnder: boolean;
  /** A press or the focus came back here. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** The thread: a press on what is seen of it, or the focus in it, closes the panel over it. */
export function UnderPanel({ isUnder, onLeave, children }: UnderPanelProps) {
  return (
    <div className={css.thread} onFocus={onLeave}>
      {isUnder && (
        <button
          type="button"
          tabIndex={-1}
          className={css.scrim}
          aria-label={copy.hidePanel}
          onClick={onLeave}
        />
      )}
      {children}
    </div>
  );
}
