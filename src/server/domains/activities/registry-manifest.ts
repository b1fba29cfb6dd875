import { defineManifest } from '../../platform/manifest';

/** Of its first part, which comes before all who tell what happens; what it owns is in manifest.ts, after them. */
export const activityRegistryManifest = defineManifest({ name: 'activity-registry' });
