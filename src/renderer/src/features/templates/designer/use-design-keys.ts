import { useEffect, useRef } from 'react';

interface DesignKeys {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
}

/** Ctrl/Cmd with Z, Shift+Z or Y, and S, wherever the focus is: the fields' own undo knows nothing of the others. */
export function useDesignKeys(keys: DesignKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      if (key === 'z') (event.shiftKey ? latest.current.redo : latest.current.undo)();
      else if (key === 'y' && !event.shiftKey) latest.current.redo();
      else if (key === 's' && !event.shiftKey) latest.current.save();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the field that would undo by itself.
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
}
