import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { notificationsManifest } from './manifest';
import { createNotifier } from './notifier';
import { createBroadcast } from './broadcast';

interface Needs {
  readonly platform: Platform;
}

/** What other modules tell people by: it comes before all of them. */
export const notifierModule = defineModule(notificationsManifest, ({ platform }: Needs) => {
  const broadcast = createBroadcast(platform);
  return { services: { notifier: createNotifier(platform, broadcast), broadcast } };
});
