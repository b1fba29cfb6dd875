import { useState } from 'react';
import {
  SEND_LATER_CHOICES,
  STANDARD_SEND_LATER,
  type SendLaterChoice,
  sameReading,
  sendLaterChoice,
} from '@shared/rules/send-later';
import { snoozeEnd } from '@shared/rules/snooze';
import { serverNow } from '../../core/platform/server-time';
import { floorToMinute } from '../date/floor-to-minute';
import { useTimeZone } from '../time-zone';
import { copy } from './copy';

interface SendLaterOptions {
  /** When it is planned for already, epoch milliseconds; null: not yet. */
  readonly planned: number | null;
  /** Why a moment cannot be taken, beside that it is past; null: it can. */
  readonly problemOf?: ((at: number, now: number) => string | null) | undefined;
}

/** The moment of something that is sent later: one of the choices, or a date with a time and its zone. */
export function useSendLater({ planned, problemOf }: SendLaterOptions) {
  const own = useTimeZone();
  const [choice, setChoice] = useState<SendLaterChoice>(() =>
    planned === null ? STANDARD_SEND_LATER : sendLaterChoice(planned, serverNow(), own),
  );
  const [moment, setMoment] = useState(planned);
  const [zone, setZone] = useState(own);
  const now = serverNow();
  const momentOf = (one: SendLaterChoice): number | null =>
    one === 'custom' ? moment : snoozeEnd(one, serverNow(), own);
  const at = momentOf(choice);
  const problem = (one: number | null): string | null =>
    one === null || one <= now ? copy.past : (problemOf?.(one, now) ?? null);
  return {
    now,
    choice,
    zone,
    /** Epoch milliseconds; null: none is chosen. */
    at,
    problem: problem(at),
    choices: SEND_LATER_CHOICES.map((one) => ({
      value: one,
      at: one === 'custom' ? null : momentOf(one),
      isRefused: one !== 'custom' && problem(momentOf(one)) !== null,
    })),
    choose: (next: SendLaterChoice): void => {
      // The date begins where the choice before was.
      if (next === 'custom') setMoment(at === null ? null : floorToMinute(at));
      else setZone(own);
      setChoice(next);
    },
    setMoment,
    setZone: (next: string): void => {
      setMoment((before) => (before === null ? null : sameReading(before, zone, next)));
      setZone(next);
    },
  };
}
