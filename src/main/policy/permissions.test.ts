import { describe, expect, it } from 'vitest';
import { mayUse } from './permissions';

const ours = { url: 'app://parley/1/inbox', isMainFrame: true };

describe('mayUse', () => {
  it.each(['notifications', 'clipboard-sanitized-write', 'fullscreen'])(
    'lets our page use %s',
    (permission) => {
      expect(mayUse({ ...ours, permission })).toBe(true);
      expect(mayUse({ permission, url: 'https://app.example/', isMainFrame: true })).toBe(false);
      expect(mayUse({ permission, url: ours.url, isMainFrame: false })).toBe(false);
    },
  );
  it('lets our page record sound, never a picture', () => {
    expect(mayUse({ ...ours, permission: 'media', mediaTypes: ['audio'] })).toBe(true);
    expect(mayUse({ ...ours, permission: 'media', mediaTypes: ['audio', 'video'] })).toBe(false);
    expect(mayUse({ ...ours, permission: 'media', mediaTypes: ['video'] })).toBe(false);
    expect(mayUse({ ...ours, permission: 'media' })).toBe(false);
  });
  it.each([
    'geolocation',
    'midi',
    'usb',
    'hid',
    'serial',
    'openExternal',
    'clipboard-read',
    'display-capture',
    '',
  ])('refuses %s', (permission) => {
    expect(mayUse({ ...ours, permission })).toBe(false);
  });
});
