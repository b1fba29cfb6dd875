import { describe, expect, it } from 'vitest';
import { facebookOf, missingSettings } from './facebook';

const set = { WHATSAPP_APP_ID: '4', WHATSAPP_APP_SECRET: 's', WHATSAPP_CONFIG_ID: 'c' };
const EMULATOR_URL = 'http://127.0.0.1:4700/secret';

describe('where a person logs in', () => {
  it('is at Facebook', () => {
    expect(facebookOf({ ...set, EMULATOR_URL: undefined, demo: false })).toEqual({
      app_id: '4',
      config_id: 'c',
      sdk: 'https://connect.facebook.net/en_US/sdk.js',
      origin: null,
    });
  });
  it('is at the emulator in a demo, and nowhere else', () => {
    expect(facebookOf({ ...set, EMULATOR_URL, WHATSAPP_CONFIG_ID: undefined, demo: true })).toEqual({
      app_id: '4',
      config_id: 'demo',
      origin: 'http://127.0.0.1:4700',
      sdk: 'http://127.0.0.1:4700/secret/en_US/sdk.js',
    });
    expect(facebookOf({ ...set, EMULATOR_URL, demo: false })?.origin).toBeNull();
  });
  it('is nowhere without settings, which are named', () => {
    const none = { EMULATOR_URL: undefined, demo: false };
    const half = { ...none, ...set, WHATSAPP_CONFIG_ID: undefined };
    expect(facebookOf(half)).toBeNull();
    expect(missingSettings(half)).toEqual(['WHATSAPP_CONFIG_ID']);
    const nothing = {
      WHATSAPP_APP_ID: undefined,
      WHATSAPP_APP_SECRET: undefined,
      WHATSAPP_CONFIG_ID: undefined,
    };
    expect(missingSettings({ ...none, ...nothing })).toHaveLength(3);
  });
});
