import { describe, expect, it } from 'vitest';
import type { Presence } from '@shared/contract/presence';
import { PRESENCE_LASTS_MS } from '@shared/contract/limits';
import {
  type PresenceState,
  othersIn,
  presenceAnswered,
  presenceHeard,
  presenceReducer,
} from './presence-slice';

const ME = 'me';
/** Seconds after the test has begun, as the server's clock tells them. */
const at = (seconds: number): string => new Date(seconds * 1000).toISOString();
const seen = (who: string, state: Presence['state'], seconds: number, conversation = 'c1'): Presence => ({
  conversation_id: conversation,
  user: { _id: who, name: who, avatar: null },
  state,
  at: at(seconds),
});
const told = (...presences: readonly Presence[]) => presenceHeard(presences);
const answered = (seconds: number, ...others: readonly Presence[]) =>
  presenceAnswered({ conversationId: 'c1', userId: ME, others, at: at(seconds) });

type Step = ReturnType<typeof told> | ReturnType<typeof answered>;
const after = (...steps: readonly Step[]): PresenceState =>
  steps.reduce<PresenceState>((state, step) => presenceReducer(state, step), {});
const here = (state: PresenceState, seconds = 10): readonly string[] =>
  othersIn(state['c1'], ME, seconds * 1000).map(({ user, state: does }) => `${user._id} ${does}`);

describe('who is here too', () => {
  it('is what the stream has told last', () => {
    expect(here(after(told(seen('ann', 'viewing', 1))))).toEqual(['ann viewing']);
    expect(here(after(told(seen('ann', 'viewing', 1), seen('ann', 'typing', 2))))).toEqual(['ann typing']);
    expect(here(after(told(seen('ann', 'viewing', 1), seen('ann', 'away', 1))))).toEqual([]);
  });

  it('is not somebody who has left while an older answer was on its way', () => {
    const stale = answered(4, seen('ann', 'viewing', 1));
    expect(here(after(told(seen('ann', 'viewing', 1), seen('ann', 'away', 5)), stale))).toEqual([]);
    // Nor where nothing was known of them before.
    expect(here(after(told(seen('ann', 'away', 5)), stale))).toEqual([]);
    expect(here(after(told(seen('ann', 'away', 5)), answered(7, seen('ann', 'viewing', 6))))).toEqual([
      'ann viewing',
    ]);
  });

  it('is not somebody whose leaving was never told, as soon as an answer does not name them', () => {
    const known = told(seen('ann', 'viewing', 1), seen('bob', 'typing', 1), seen(ME, 'viewing', 1));
    const state = after(known, answered(4, seen('bob', 'typing', 1)));
    expect(here(state)).toEqual(['bob typing']);
    expect(state['c1']?.[ME]?.state).toBe('viewing');
  });

  it('is somebody who has come after the answer was given', () => {
    expect(here(after(told(seen('ann', 'viewing', 5)), answered(4)))).toEqual(['ann viewing']);
  });

  it('is nobody who was not heard of for long, and nothing is kept of them', () => {
    const late = PRESENCE_LASTS_MS / 1000 + 1;
    const state = after(told(seen('ann', 'viewing', 1), seen('bob', 'away', 1, 'c2')));
    expect(here(state, late)).toEqual([]);
    expect(after(told(seen('ann', 'viewing', 1), seen('cyd', 'viewing', late + 1, 'c3')))).toEqual({
      c3: { cyd: seen('cyd', 'viewing', late + 1, 'c3') },
    });
  });
});
