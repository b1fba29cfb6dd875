import { defineFeature } from '../feature';
import { IMPORT_PATHS } from './paths';

declare module '../../core/http/api' {
  interface Tags {
    Import: true;
  }
}

/** Records come in from a file. */
export const importsFeature = defineFeature({
  name: 'imports',
  tags: ['Import'],
  // From a list, and from a campaign of WhatsApp or of marketing (spec 2 §2: import routes).
  pages: ['marketing/segments/import', 'whatsapp/campaign/import', 'marketing/campaign/import'].map(
    (path) => ({
      path,
      load: async () => (await import('./pages')).ImportContacts,
    }),
  ),
  sections: { 'marketing/segments': 'crm' },
  navItems: [
    {
      id: 'contact-import',
      section: 'crm',
      order: 14,
      path: IMPORT_PATHS.contacts,
      label: 'Import contacts',
      icon: 'file',
      keywords: 'upload csv xlsx excel vcard file hubspot pipedrive zoho google',
      needs: ['import', 'crm_contacts'],
      notListed: true,
      partOf: 'contacts',
      load: async () => (await import('./pages')).ImportContacts,
    },
    {
      id: 'company-import',
      section: 'crm',
      order: 24,
      path: IMPORT_PATHS.companies,
      label: 'Import companies',
      icon: 'file',
      keywords: 'upload csv xlsx excel file hubspot pipedrive zoho accounts organizations',
      needs: ['create', 'crm_accounts'],
      andNeeds: ['import', 'crm_contacts'],
      notListed: true,
      partOf: 'companies',
      load: async () => (await import('./pages')).ImportCompanies,
    },
    {
      id: 'deal-import',
      section: 'crm',
      order: 44,
      path: IMPORT_PATHS.deals,
      label: 'Import deals',
      icon: 'file',
      keywords: 'upload csv xlsx excel file hubspot pipedrive zoho opportunities pipeline',
      needs: ['create', 'crm_deals'],
      andNeeds: ['import', 'crm_contacts'],
      notListed: true,
      partOf: 'deals',
      load: async () => (await import('./pages')).ImportDeals,
    },
    {
      id: 'activity-import',
      section: 'crm',
      order: 54,
      path: IMPORT_PATHS.activities,
      label: 'Import activities',
      icon: 'file',
      keywords: 'upload csv xlsx excel file hubspot pipedrive zoho history calls meetings notes timeline',
      needs: ['create', 'crm_activities'],
      andNeeds: ['import', 'crm_contacts'],
      notListed: true,
      partOf: 'activities',
      load: async () => (await import('./pages')).ImportActivities,
    },
  ],
});
