import type { Settings } from '../../platform/settings';

/** Where a person logs in, and as which app. Nothing of it is secret. */
export interface Facebook {
  readonly app_id: string;
  readonly config_id: string;
  /** Of the SDK that the page loads. */
  readonly sdk: string;
  /** The only origin that may speak to the page (a demo's emulator); null: Facebook's own. */
  readonly origin: string | null;
}

export type FacebookSettings = Pick<
  Settings,
  'WHATSAPP_APP_ID' | 'WHATSAPP_APP_SECRET' | 'WHATSAPP_CONFIG_ID' | 'EMULATOR_URL' | 'demo'
>;

const SDK = 'https://connect.facebook.net/en_US/sdk.js';
/** The emulator has no configurations and asks for none. */
const DEMO_CONFIG = 'demo';

/** Which settings a login at Facebook needs, and this server has not. */
export function missingSettings(settings: FacebookSettings): string[] {
  const needed = ['WHATSAPP_APP_ID', 'WHATSAPP_APP_SECRET', 'WHATSAPP_CONFIG_ID'] as const;
  return needed.filter(
    (name) => settings[name] === undefined && !(name === 'WHATSAPP_CONFIG_ID' && settings.demo),
  );
}

/** Null where it is not configured. Only a demo takes the emulator for Facebook. */
export function facebookOf(settings: FacebookSettings): Facebook | null {
  const { WHATSAPP_APP_ID, WHATSAPP_CONFIG_ID, EMULATOR_URL, demo } = settings;
  if (missingSettings(settings).length > 0 || WHATSAPP_APP_ID === undefined) return null;
  const who = { app_id: WHATSAPP_APP_ID, config_id: WHATSAPP_CONFIG_ID ?? DEMO_CONFIG };
  if (!demo || EMULATOR_URL === undefined) return { ...who, sdk: SDK, origin: null };
  return {
    ...who,
    sdk: `${EMULATOR_URL.replace(/\/+$/, '')}/en_US/sdk.js`,
    origin: new URL(EMULATOR_URL).origin,
  };
}
