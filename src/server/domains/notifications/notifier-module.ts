import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { notificationsManifest } from './manifest';
import { createNotifier } from './notifier';
import { createTellElsewhere } from './tell-elsewhere';

interface Needs {
  readonly platform: Platform;
}

/** What other modules tell people by: it comes before all of them. */
export const notifierModule = defineModule(notificationsManifest, ({ platform }: Needs) => {
  const tellElsewhere = createTellElsewhere(platform);
  return { services: { notifier: createNotifier(platform, tellElsewhere), tellElsewhere } };
});
