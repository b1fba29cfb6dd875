import { PLAN_PAGES } from '@shared/rules/plan-state';
import { defineFeature } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Plan: true;
  }
}

/** The plan of the workspace, and the pages of a plan that is closed. */
export const plansFeature = defineFeature({
  name: 'plans',
  tags: ['Plan'],
  permissions: ['billing'],
  navItems: [
    {
      id: 'plan',
      section: 'settings',
      list: 'account',
      order: 60,
      path: 'my-account/selectedplan',
      label: 'Plan',
      icon: 'star',
      needs: ['view', 'workspace'],
      load: async () => (await import('./pages/SelectedPlanPage')).SelectedPlanPage,
    },
  ],
  pages: PLAN_PAGES.map((page) => ({
    path: page,
    load: async () => {
      const { PlanStatePage } = await import('./pages/PlanStatePage');
      return function PlanState() {
        return <PlanStatePage page={page} />;
      };
    },
  })),
  events: {
    'plan.updated': (changes) => {
      changes.lists.add('Plan');
      changes.profile = true;
    },
  },
});
