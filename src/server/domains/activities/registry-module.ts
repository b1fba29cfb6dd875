import { defineModule } from '../../platform/module';
import { activitiesManifest } from './manifest';
import { createActivityRegistry } from './registry';

/** Where domains say how what they tell is shown: before all of them. */
export const activityRegistryModule = defineModule(activitiesManifest, () => ({
  services: { activities: createActivityRegistry() },
}));
