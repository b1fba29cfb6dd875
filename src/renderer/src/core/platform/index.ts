import { browserPlatform } from './browser';
import { desktopPlatform } from './desktop';
import { desktop } from './desktop-bridge';
import type { Platform } from './platform';

export type { Notice, NoticeReply, Platform } from './platform';

const app = desktop();

/** Where this window runs. */
export const platform: Platform = app ? desktopPlatform(app) : browserPlatform();
