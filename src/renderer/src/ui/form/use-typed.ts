import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A page in the background has no frames; what is typed by a program there is told after this. */
const NO_FRAME_MS = 100;

interface Typed {
  /** What the control shows. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Tells at once what is not told yet: before something else is done with the form. */
  readonly tell: () => void;
}

/**
 * Shows what is typed at once, and tells the form of it when it is on the screen: what a large form does about a key does
 * not hold up the next frame.
 */
export function useTyped(value: string, onChange: (value: string) => void): Typed {
  const [shown, setShown] = useState({ text: value, value });
  // Something else than this control has changed it.
  if (shown.value !== value) setShown({ text: value, value });
  const waiting = useRef<{ readonly text: string; readonly stop: () => void } | null>(null);
  const heard = useRef(onChange);
  useEffect(() => {
    heard.current = onChange;
  });

  const pass = useCallback(() => {
    const typed = waiting.current;
    if (typed === null) return;
    waiting.current = null;
    typed.stop();
    // Both in one drawing, so that what comes back is known; more may have been typed meanwhile.
    setShown((now) => ({ ...now, value: typed.text }));
    heard.current(typed.text);
  }, []);
  useEffect(() => pass, [pass]);

  const tell = useCallback(() => {
    if (waiting.current !== null) flushSync(pass);
  }, [pass]);

  const type = useCallback(
    (text: string) => {
      waiting.current?.stop();
      let task: ReturnType<typeof setTimeout> | undefined;
      const late = setTimeout(pass, NO_FRAME_MS);
      const frame = requestAnimationFrame(() => {
        task = setTimeout(pass);
      });
      // Before what is kept of the form when its page goes.
      window.addEventListener('pagehide', tell, { capture: true });
      const stop = () => {
        window.removeEventListener('pagehide', tell, { capture: true });
        clearTimeout(late);
        clearTimeout(task);
        cancelAnimationFrame(frame);
      };
      waiting.current = { text, stop };
      setShown((now) => ({ ...now, text }));
    },
    [pass, tell],
  );
  return { text: shown.text, type, tell };
}
