import { can } from '@shared/rules/permissions';
import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Company: true;
  }
}

/** Companies that customers belong to. */
export const companiesFeature = defineFeature({
  name: 'companies',
  tags: ['Company'],
  permissions: ['crm_accounts'],
  navItems: [
    {
      id: 'companies',
      section: 'crm',
      order: 20,
      path: 'company',
      label: 'Companies',
      icon: 'building',
      keywords: 'accounts customers',
      needs: ['view', 'crm_accounts'],
      load: async () => (await import('./CompanyPage')).CompanyPage,
    },
  ],
  commands: ({ workspace, index, go }) =>
    can(workspace.permissions, 'create', 'crm_accounts')
      ? [
          {
            id: 'company:create',
            label: 'Add Company',
            group: 'screens',
            icon: 'plus',
            run: () => {
              go(`/business/${index + 1}/company?company_id=create`);
            },
          },
        ]
      : [],
  search: { order: 30, load: async () => (await import('./palette-search')).companySearch },
  events: {
    'companies.updated': ({ lists, activities }, { company_id }) => {
      lists.add('Company');
      activities.set(company_id, [company_id]);
    },
    // Of many at once it is not said which.
    'companies.changed': reloads('Company'),
  },
});
