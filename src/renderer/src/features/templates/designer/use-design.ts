import { useCallback, useMemo, useReducer } from 'react';
import type { Design } from './design';
import { beginHistory, historyReducer } from './history';

export interface DesignState {
  readonly design: Design;
  /** @param place the field, so that typing on in it is one step; null is a step of its own */
  readonly change: ChangeDesign;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Begins again with another design; nothing of before can be undone. */
  readonly start: (design: Design) => void;
}
export type ChangeDesign = (place: string | null, change: (design: Design) => Design) => void;

export function useDesign(begin: () => Design): DesignState {
  const [history, dispatch] = useReducer(historyReducer, null, () => beginHistory(begin()));
  const change = useCallback<ChangeDesign>((place, how) => {
    dispatch({ type: 'change', place, at: Date.now(), change: how });
  }, []);
  const undo = useCallback(() => {
    dispatch({ type: 'undo' });
  }, []);
  const redo = useCallback(() => {
    dispatch({ type: 'redo' });
  }, []);
  const start = useCallback((design: Design) => {
    dispatch({ type: 'start', design });
  }, []);
  const { present, past, future } = history;
  return useMemo(
    () => ({
      design: present,
      change,
      undo,
      redo,
      start,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
    }),
    [present, past, future, change, undo, redo, start],
  );
}
