import { defineFeature } from '../feature';

/** What happens in the workspace, in figures. */
export const dashboardFeature = defineFeature({
  name: 'dashboard',
  places: [
    {
      id: 'dashboard',
      studio: 'dashboard',
      order: 10,
      path: 'dashboard',
      label: 'Dashboard',
      icon: 'chart',
      needs: ['view', 'dashboard'],
      load: async () => (await import('./DashboardPage')).DashboardPage,
    },
  ],
});
