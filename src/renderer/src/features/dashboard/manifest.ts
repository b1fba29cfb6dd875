import { defineFeature } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Dashboard: true;
  }
}

/** What happens in the workspace, in figures. */
export const dashboardFeature = defineFeature({
  name: 'dashboard',
  tags: ['Dashboard'],
  permissions: ['dashboard'],
  navItems: [
    {
      id: 'dashboard',
      section: 'dashboard',
      order: 10,
      path: 'dashboard',
      label: 'Dashboard',
      icon: 'chart',
      needs: ['view', 'dashboard'],
      load: async () => (await import('./DashboardPage')).DashboardPage,
    },
  ],
});
