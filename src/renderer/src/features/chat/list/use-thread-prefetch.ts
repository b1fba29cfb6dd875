import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useAppDispatch } from '../../../core/store/store';
import { chatQueries } from '../queries';

/** A pointer that rests on a row so long is about to press it; milliseconds. */
const RESTS_MS = 60;

export interface ThreadPrefetch {
  /** The pointer has come to a row: it counts when it stays. */
  readonly rest: (conversationId: string) => void;
  readonly leave: () => void;
  /** It presses. */
  readonly press: (conversationId: string) => void;
}

/** Asks for the messages of a conversation before it is opened: while a hand aims at its row, and when it presses. */
export function useThreadPrefetch(): ThreadPrefetch {
  const dispatch = useAppDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = useCallback(() => {
    clearTimeout(timer.current);
  }, []);
  useEffect(() => leave, [leave]);
  return useMemo(() => {
    const press = (conversationId: string): void => {
      leave();
      // What is here already is not asked for again; what fails is asked for again when the conversation is opened.
      void dispatch(chatQueries.endpoints.messageList.initiate({ conversationId }, { subscribe: false }));
    };
    const rest = (conversationId: string): void => {
      leave();
      timer.current = setTimeout(press, RESTS_MS, conversationId);
    };
    return { rest, leave, press };
  }, [dispatch, leave]);
}
