import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { onFirstInteraction } from '../core/first-interaction';
import { noteProblem } from '../core/problem-log';
import { toast } from '../core/toast';
import { copy } from './copy';
import { type OverlayName, catchTyping, loadedOverlay, loadOverlay } from './overlays';

interface Overlay {
  readonly open: (name: OverlayName) => void;
  /** What lies over the page. */
  readonly node: React.ReactNode;
}

/** Opens the command palette or the shortcut sheet over the page. */
export function useOverlay(): Overlay {
  const [shown, setShown] = useState<{ readonly name: OverlayName; readonly early: string } | null>(null);
  const open = useCallback((name: OverlayName) => {
    if (loadedOverlay(name)) {
      setShown({ name, early: '' });
      return;
    }
    const typed = catchTyping();
    loadOverlay(name).then(
      () => {
        // In one go: a letter that comes between would be lost.
        flushSync(() => {
          setShown({ name, early: typed() });
        });
      },
      (error: unknown) => {
        typed();
        noteProblem('overlay.load', error);
        toast(copy.keyboard.notLoaded, 'error');
      },
    );
  }, []);
  useEffect(
    () =>
      onFirstInteraction(() => {
        loadOverlay('palette').catch((error: unknown) => {
          noteProblem('overlay.load', error);
        });
      }),
    [],
  );

  const Shown = shown && loadedOverlay(shown.name);
  const node = shown && Shown && (
    <Shown
      key={shown.name}
      early={shown.early}
      onClosed={() => {
        // The other one may be open by the time that this one says it is closed.
        setShown((now) => (now?.name === shown.name ? null : now));
      }}
    />
  );
  return { open, node };
}
