import { useCallback, useEffect, useRef, useState } from 'react';

/** Spec 3 §2.2: a task that the address names opens after this. Milliseconds. */
const OPENS_AFTER_MS = 800;

/**
 * The task whose drawer is open. One that is pressed opens at once; one that comes with the address (a link, a
 * notification) after a moment, when the list stands.
 */
export function useOpenTask(taskId: string | null): {
  readonly opened: string | null;
  readonly press: (id: string) => void;
} {
  const [opened, setOpened] = useState<string | null>(null);
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    const isPressed = pressed.current === taskId;
    pressed.current = null;
    const timer = setTimeout(
      () => {
        setOpened(taskId);
      },
      taskId === null || isPressed ? 0 : OPENS_AFTER_MS,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [taskId]);
  const press = useCallback((id: string) => {
    pressed.current = id;
  }, []);
  return { opened: opened === taskId ? opened : null, press };
}
