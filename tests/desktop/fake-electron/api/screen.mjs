import { FakeObject } from '../faked.mjs';
import { fakeElectron } from '../records.mjs';

/** In device-independent px, without the bar at the top. */
export const WORK_AREA = { x: 0, y: 32, width: 1920, height: 1048 };
const FIRST = {
  id: 1,
  label: 'Fake',
  scaleFactor: 1,
  rotation: 0,
  internal: true,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  size: { width: 1920, height: 1080 },
  workArea: WORK_AREA,
  workAreaSize: { width: WORK_AREA.width, height: WORK_AREA.height },
};

let displays = [FIRST];

class Screen extends FakeObject {
  static events = new Set(['display-added', 'display-removed', 'display-metrics-changed']);
  getPrimaryDisplay = () => displays[0];
  getAllDisplays = () => [...displays];
  /** @param {Electron.Rectangle} _bounds */
  getDisplayMatching = (_bounds) => displays[0];
}

export const screen = new Screen();

/** Plugs displays in and out. @param {typeof displays} now */
fakeElectron['setDisplays'] = (/** @type {typeof displays} */ now) => {
  const before = displays;
  displays = now;
  for (const display of now) if (!before.includes(display)) screen.emit('display-added', {}, display);
  for (const display of before) if (!now.includes(display)) screen.emit('display-removed', {}, display);
};
