import { defineManifest } from '../../platform/manifest';

export const dashboardManifest = defineManifest({
  name: 'dashboard',
});
