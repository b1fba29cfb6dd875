import { browserPlatform } from './browser';
import type { Platform } from './platform';

export type { InboundNotice, Platform } from './platform';

/** Where this window runs. */
export const platform: Platform = browserPlatform();
