import { defineManifest } from '../../platform/manifest';

export const dashboardManifest = defineManifest({
  name: 'dashboard',
  borrows: {
    users: 'figures of people carry their names',
  },
});
