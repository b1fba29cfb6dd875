import { useCallback, useEffect, useRef, useState } from 'react';
import type { Presence } from '@shared/contract/presence';
import { PRESENCE_REPEAT_MS } from '@shared/contract/limits';
import { useAppDispatch, useAppSelector } from '../../../core/store/store';
import { useNow } from '../../../ui/use-now';
import { useWindowActive } from '../../../ui/use-window-active';
import { WINDOW_NAME } from '../../../core/platform/window-name';
import { othersIn, presenceAnswered } from '../../../core/store/presence-slice';
import { useTellPresenceMutation } from '../team-api';

/** Typing is over when no key was pressed for so long, milliseconds. */
const TYPING_LASTS_MS = 6000;
const HOUR_MS = 3_600_000;

let before: Promise<unknown> = Promise.resolve();

/** One after the other: looking, leaving and coming back must be heard in the order in which they were told. */
function inTurn<Answer>(tell: () => PromiseLike<Answer>): Promise<Answer> {
  const mine = before.then(tell);
  before = mine.catch(() => undefined);
  return mine;
}

export interface PresenceHere {
  readonly others: readonly Presence[];
  /** A key was pressed in the composer. */
  readonly onKey: () => void;
}

/** Tells the team that one looks at a conversation or types there, and who else does. */
export function usePresence(conversationId: string, userId: string): PresenceHere {
  const dispatch = useAppDispatch();
  const [tell] = useTellPresenceMutation();
  const status = useAppSelector(({ live }) => live.status);
  const active = useWindowActive() && (status === 'live' || status === 'polling');
  const [typing, setTyping] = useState(false);
  const over = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!active) return;
    const state = typing ? 'typing' : 'viewing';
    const say = (): void => {
      void inTurn(() => tell({ conversationId, state, window: WINDOW_NAME })).then(({ data }) => {
        if (data) dispatch(presenceAnswered({ conversationId, userId, ...data }));
      });
    };
    // Again with a new stream too: the server takes a window without one to be gone.
    say();
    const timer = setInterval(say, PRESENCE_REPEAT_MS);
    return () => {
      clearInterval(timer);
    };
  }, [active, status, typing, conversationId, userId, tell, dispatch]);
  useEffect(() => {
    if (!active) return;
    return () => {
      void inTurn(() => tell({ conversationId, state: 'away', window: WINDOW_NAME }));
    };
  }, [active, conversationId, tell]);
  useEffect(
    () => () => {
      clearTimeout(over.current);
    },
    [],
  );

  const onKey = useCallback(() => {
    setTyping(true);
    clearTimeout(over.current);
    over.current = setTimeout(() => {
      setTyping(false);
    }, TYPING_LASTS_MS);
  }, []);
  const people = useAppSelector(({ presence }) => presence[conversationId]);
  // With nobody else there, nothing goes by itself.
  const hasOthers = Object.keys(people ?? {}).some((id) => id !== userId);
  const now = useNow(hasOthers ? 5000 : HOUR_MS);
  return { others: othersIn(people, userId, now), onKey };
}
