// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { recall } from '../../core/storage/local-storage';
import { sessionStarted, signedOut } from '../../core/store/session-slice';
import { createStore } from '../../core/store/store';
import { buildProfile } from '../../core/testing/profile';
import { askWhoIsSignedIn } from './boot';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each([
  ['stays', false, 'signed_in', 'u1'],
  ['who has signed out since then is not signed in again', true, 'signed_out', null],
])('somebody about whom the server answers late %s', async (_what, leaves, status, remembered) => {
  const profile = buildProfile({ id: 'u1' });
  let answer = (_response: Response): void => undefined;
  const asked = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', () => asked);
  const store = createStore();
  store.dispatch(sessionStarted(profile));
  const done = askWhoIsSignedIn(store);
  if (leaves) store.dispatch(signedOut());
  answer(Response.json({ data: profile }));
  expect(await done).toBeNull();
  expect(store.getState().session.status).toBe(status);
  expect(recall('user')).toBe(remembered);
});
