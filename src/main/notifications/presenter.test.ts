import { describe, expect, it } from 'vitest';
import { type NativeEvents, createPresenter } from './presenter';
import type { NativeOptions } from './native-options';
import { contentOf } from './notification-content';
import { buildNotice } from './testing/builders';

const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
const style = { preview: true, sound: true, reply: true };

/** A system's notices, seen from outside. */
function system(
  platform: NodeJS.Platform = 'linux',
  picture: (path: string) => Promise<object | null> = () => Promise.resolve(null),
) {
  const screen: { options: NativeOptions; picture: object | null; events: NativeEvents }[] = [];
  const did: string[] = [];
  const presenter = createPresenter<object>({
    platform,
    picture,
    native: {
      isSupported: () => true,
      make: (options, icon, events) => {
        const shown = { options, picture: icon, events };
        return {
          show: () => void screen.push(shown),
          close: () => {
            const at = screen.indexOf(shown);
            if (at >= 0) screen.splice(at, 1);
            events.onClose(false);
          },
        };
      },
    },
    onOpen: ({ route }) => did.push(`open ${String(route)}`),
    onReply: ({ reply }, text) => did.push(`reply ${reply?.conversationId} ${text}`),
    onDismissed: (key) => did.push(`dismissed ${key}`),
    playSound: () => did.push('playSound'),
    log: silent,
  });
  return { presenter, screen, did };
}

describe('the presenter', () => {
  it('replaces what has the same key', () => {
    const { presenter, screen, did } = system();
    presenter.show(contentOf(buildNotice({ body: 'one' }), { ...style, sound: false }));
    presenter.show(contentOf(buildNotice({ body: 'two' }), { ...style, sound: false }));
    expect(screen.map(({ options }) => options.body)).toEqual(['two']);
    // Not put away by the person.
    expect(did).toEqual([]);
    presenter.close('message:c1');
    expect(screen).toEqual([]);
    expect(did).toEqual([]);
  });
  it('keeps the old one until the picture of the new one is there, and takes both away', async () => {
    let arrive: (picture: object) => void = () => undefined;
    const { presenter, screen } = system('linux', () => new Promise((resolve) => (arrive = resolve)));
    presenter.show(contentOf(buildNotice({ body: 'one' }), style));
    presenter.show(contentOf(buildNotice({ body: 'two', icon: '/api/media/w/a' }), style));
    expect(screen.map(({ options }) => options.body)).toEqual(['one']);
    const picture = {};
    arrive(picture);
    await Promise.resolve();
    expect(screen.map(({ options, picture: icon }) => [options.body, icon])).toEqual([['two', picture]]);
    presenter.show(contentOf(buildNotice({ body: 'three', icon: '/api/media/w/a' }), style));
    presenter.close('message:c1');
    arrive(picture);
    await Promise.resolve();
    expect(screen).toEqual([]);
  });
  it('opens, answers, and tells what was put away', () => {
    const { presenter, screen, did } = system('darwin');
    presenter.show(contentOf(buildNotice({ conversationId: 'a' }), style));
    presenter.show(contentOf(buildNotice({ conversationId: 'b' }), style));
    presenter.show(contentOf(buildNotice({ conversationId: 'c' }), style));
    screen[2]?.events.onReply('Yes');
    screen[1]?.events.onClick();
    screen[0]?.events.onClose(false);
    expect(did).toEqual([
      'dismissed message:c', 'reply c Yes',
      'dismissed message:b', 'open /business/1/inbox/b',
      'dismissed message:a',
    ]); // prettier-ignore
  });
  it('can still take back what the system has put aside by itself', () => {
    const { presenter, screen, did } = system('win32');
    presenter.show(contentOf(buildNotice(), { ...style, sound: false }));
    screen[0]?.events.onClose(true);
    presenter.close('message:c1');
    expect(screen).toEqual([]);
    expect(did).toEqual([]);
  });
  it('leaves the sound to macOS there, and plays it elsewhere', () => {
    const mac = system('darwin');
    mac.presenter.show(contentOf(buildNotice(), style));
    expect(mac.screen[0]?.options).toMatchObject({ silent: false, sound: 'parley-notice', hasReply: true });
    expect(mac.did).toEqual([]);
    const linux = system('linux');
    linux.presenter.show(contentOf(buildNotice({ body: '<b>5 & 6</b>' }), style));
    expect(linux.screen[0]?.options).toEqual({
      title: 'Customer c1',
      body: '&lt;b&gt;5 &amp; 6&lt;/b&gt;',
      silent: true,
    });
    expect(linux.did).toEqual(['playSound']);
  });
});
