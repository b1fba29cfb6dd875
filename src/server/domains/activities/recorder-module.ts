import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { activitiesManifest } from './manifest';
import { createActivityRecorder } from './recorder';

/** How domains tell what happens with customers: before all of them. */
export const activityRecorderModule = defineModule(
  activitiesManifest,
  ({ platform }: { readonly platform: Platform }) => ({
    services: { activities: createActivityRecorder(platform) },
  }),
);
