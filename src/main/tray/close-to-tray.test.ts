import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { closeToTray } from './close-to-tray';

function set({ fullScreen = false } = {}) {
  const events = new EventEmitter();
  const did: string[] = [];
  const state = { stays: true, quitting: false };
  closeToTray(
    {
      on: (name: string, listener: (event: { preventDefault(): void }) => void) => events.on(name, listener),
      once: (name: string, listener: () => void) => events.once(name, listener),
      isFullScreen: () => fullScreen,
      setFullScreen: (on) => void did.push(`full screen ${on}`),
      hide: () => void did.push('hide'),
    },
    {
      staysInTray: () => state.stays,
      isQuitting: () => state.quitting,
      onHidden: () => void did.push('hidden'),
    },
  );
  const close = (): void => void events.emit('close', { preventDefault: () => did.push('prevented') });
  return { did, state, close, events };
}

it('hides the window instead of closing it', () => {
  const { did, close } = set();
  close();
  expect(did).toEqual(['prevented', 'hide', 'hidden']);
});
it('closes it when the app is quit, or when that is what is wished', () => {
  const { did, close, state } = set();
  state.quitting = true;
  close();
  state.quitting = false;
  state.stays = false;
  close();
  expect(did).toEqual([]);
});
it('leaves the full screen first', () => {
  const { did, close, events } = set({ fullScreen: true });
  close();
  expect(did).toEqual(['prevented', 'full screen false']);
  events.emit('leave-full-screen');
  expect(did.slice(2)).toEqual(['hide', 'hidden']);
});
