import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { businessHoursManifest } from './manifest';
import { businessHoursRoutes } from './routes';
import { createBusinessHoursService } from './service';

interface Needs {
  readonly platform: Platform;
}

/** When the team is there, and what customers are told when it is not. */
export const businessHoursModule = defineModule(businessHoursManifest, ({ platform }: Needs) => {
  const businessHours = createBusinessHoursService(platform);
  return { services: { businessHours }, routes: businessHoursRoutes(businessHours) };
});
