import { defineModule } from '../../platform/module';
import { activityRegistryManifest } from './registry-manifest';
import { createActivityRegistry } from './registry';

/** Where domains say how what they tell is shown: before all of them. */
export const activityRegistryModule = defineModule(activityRegistryManifest, () => ({
  services: { activities: createActivityRegistry() },
}));
