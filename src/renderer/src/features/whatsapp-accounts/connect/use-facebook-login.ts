import { useRef, useState } from 'react';
import type { AccountConnectionState } from '@shared/contract/account-connection';
import { reasonOf } from '../../../core/http/api-error';
import {
  type StartedConnection,
  useCancelConnectionMutation,
  useConnectionQuery,
  useContinueConnectionMutation,
  useStartConnectionMutation,
} from './api';
import { copy } from './copy';
import { type LoginWindow, openLoginWindow } from './login-window';

/** While the event stream is down, so often is asked how far it has come. Milliseconds. */
const POLL_MS = 3000;

export interface FacebookLogin {
  /** Null before Connect. */
  readonly connection: AccountConnectionState | null;
  /** The PIN that the server has made, where it was; gone once another one is in force. */
  readonly madePin: string | null;
  readonly isStarting: boolean;
  readonly isContinuing: boolean;
  /** The browser has opened no window. */
  readonly isBlocked: boolean;
  /** What went wrong here, as a sentence. */
  readonly problem: string | null;
  /** Begins; `pin` undefined: one is made. */
  readonly connect: (pin: string | undefined) => void;
  readonly openAgain: () => void;
  readonly goOn: (pin: string | undefined) => void;
  /** Ends it; what is connected stays. */
  readonly giveUp: () => void;
}

/** A connection by a login at Facebook, from the click to its end. */
export function useFacebookLogin(): FacebookLogin {
  const [start, { isLoading: isStarting }] = useStartConnectionMutation();
  const [resume, { isLoading: isContinuing }] = useContinueConnectionMutation();
  const [cancel] = useCancelConnectionMutation();
  const [started, setStarted] = useState<StartedConnection | null>(null);
  const [madePin, setMadePin] = useState<string | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [isGone, setGone] = useState(false);
  const shown = useRef<LoginWindow | null>(null);

  const id = started?.connection._id ?? '';
  const { data, error, refetch } = useConnectionQuery(id, {
    skip: started === null,
    pollingInterval: isOver ? 0 : POLL_MS,
  });
  const connection = started === null ? null : (data ?? started.connection);
  if (connection?.status === 'done' && !isOver) setOver(true);
  const isWaiting = connection?.status === 'waiting' && connection.problem === null;
  const closed = isGone && isWaiting ? copy.windowClosed : null;

  /** The desktop tells when the window is gone; a browser does not, its page tells the server. */
  const show = async (window: LoginWindow, page: StartedConnection): Promise<void> => {
    shown.current = window;
    const outcome = await window.show(page);
    if (outcome === 'failed') setProblem(copy.windowFailed);
    if (outcome !== 'closed' || shown.current !== window) return;
    // What the page told when it went may be on its way still.
    await refetch();
    setGone(true);
  };

  const open = (): LoginWindow | null => {
    setProblem(null);
    setGone(false);
    const window = openLoginWindow();
    setBlocked(window === null);
    return window;
  };

  return {
    connection,
    madePin,
    isStarting,
    isContinuing,
    isBlocked,
    problem: problem ?? closed ?? (error === undefined ? null : (reasonOf(error) ?? copy.failed)),

    connect(pin) {
      const window = open();
      if (!window) return;
      void start(pin === undefined ? {} : { pin }).then(async (answer) => {
        if (!answer.data) {
          window.close();
          setProblem(reasonOf(answer.error) ?? copy.failed);
          return;
        }
        setStarted(answer.data);
        setMadePin(answer.data.pin);
        await show(window, answer.data);
      });
    },

    openAgain() {
      const window = open();
      if (window && started) void show(window, started);
    },

    goOn(pin) {
      setProblem(null);
      void resume({ id, ...(pin === undefined ? {} : { pin }) }).then((answer) => {
        if (answer.error) setProblem(reasonOf(answer.error) ?? copy.failed);
        else if (pin !== undefined) setMadePin(null);
      });
    },

    giveUp() {
      const window = shown.current;
      shown.current = null;
      window?.close();
      if (started && connection?.status !== 'done') void cancel(id);
      setStarted(null);
      setProblem(null);
      setBlocked(false);
      setOver(false);
    },
  };
}
