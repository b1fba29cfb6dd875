import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings/defaults';
import { createNotifier } from './notifier';
import { buildNotice, handClock, screen } from './testing/builders';
import { createSeenIds } from './seen-ids';

const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

function set() {
  let settings = DEFAULT_SETTINGS.notifications;
  let kept: readonly string[] = [];
  const presenter = screen();
  const make = () => {
    const clock = handClock();
    return createNotifier({
      presenter,
      clock,
      seenIds: createSeenIds({ load: () => kept, save: (ids) => (kept = ids), after: clock.after }),
      settings: () => settings,
      visibleRoute: () => null,
      mayReply: true,
      onShown: () => undefined,
      log: silent,
    });
  };
  return {
    presenter,
    make,
    change: (over: Partial<typeof settings>) => (settings = { ...settings, ...over }),
  };
}

it('tells each notice once, from several windows and over a restart', () => {
  const { presenter, make } = set();
  const notice = buildNotice();
  const notices = make();
  notices.show([notice, notice]);
  notices.show([notice]);
  make().show([notice]);
  expect(presenter.shown).toHaveLength(1);
});
it('does not make up for what was not wished at its time', () => {
  const { presenter, make, change } = set();
  const notice = buildNotice();
  change({ on: false });
  const notices = make();
  notices.show([notice]);
  change({ on: true });
  notices.show([notice]);
  expect(presenter.shown).toEqual([]);
});
it('forgets everything with the person', () => {
  const { presenter, make } = set();
  const notices = make();
  const notice = buildNotice();
  notices.show([notice]);
  notices.forget();
  expect(presenter.now.size).toBe(0);
  make().show([notice]);
  expect(presenter.shown).toHaveLength(2);
});
