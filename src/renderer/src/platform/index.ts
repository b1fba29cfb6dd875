import { browserPlatform } from './browser';
import { desktop } from './desktop-bridge';
import { desktopPlatform } from './desktop';
import type { Platform } from './platform';

export type { InboundNotice, Platform } from './platform';

const app = desktop();
/** Where this window runs. */
export const platform: Platform = app ? desktopPlatform(app) : browserPlatform();
