import { describe, expect, it } from 'vitest';
import {
  sessionEnded,
  sessionReducer,
  sessionRestored,
  sessionStarted,
  signedOut,
  workspaceOpened,
} from './session-slice';
import { buildProfile } from '../testing/profile';

const profile = (id: string) => buildProfile({ id });
const play = (...actions: Parameters<typeof sessionReducer>[1][]) =>
  actions.reduce(sessionReducer, undefined);

describe('session', () => {
  it('keeps the open workspace when the server confirms the remembered person', () => {
    const state = play(sessionRestored(profile('u1')), workspaceOpened('b1'), sessionStarted(profile('u1')));
    expect(state).toMatchObject({ status: 'signed_in', source: 'server', businessId: 'b1' });
  });
  it('leaves it when somebody else is signed in', () => {
    const state = play(sessionRestored(profile('u1')), workspaceOpened('b1'), sessionStarted(profile('u2')));
    expect(state?.businessId).toBeNull();
  });
  it('does not let memory overrule the server', () => {
    expect(play(sessionEnded(), sessionRestored(profile('u1')))).toMatchObject({
      status: 'signed_out',
      profile: null,
    });
  });
  it('tells a session that ended from a first visit and from signing out', () => {
    expect(play(sessionEnded())?.over).toBeNull();
    expect(play(sessionStarted(profile('u1')), sessionEnded())?.over).toBe('ended');
    expect(play(sessionStarted(profile('u1')), signedOut())?.over).toBe('left');
  });
  it('stays over for the reason that it ended for, also when another call hears of it', () => {
    expect(play(sessionStarted(profile('u1')), sessionEnded(), sessionEnded())?.over).toBe('ended');
    expect(play(sessionStarted(profile('u1')), signedOut(), sessionEnded())?.over).toBe('left');
  });
});
