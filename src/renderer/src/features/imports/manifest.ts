import { defineFeature } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Import: true;
  }
}

/** Contacts come in from a file. */
export const importsFeature = defineFeature({
  name: 'imports',
  tags: ['Import'],
  // From a list (spec 2 §2: import routes).
  pages: [{ path: 'marketing/segments/import', load: async () => (await import('./ImportPage')).ImportPage }],
  sections: { 'marketing/segments': 'crm' },
  navItems: [
    {
      id: 'contact-import',
      section: 'crm',
      order: 14,
      path: 'contact/import',
      label: 'Import contacts',
      icon: 'file',
      keywords: 'upload csv xlsx excel vcard file hubspot pipedrive zoho google',
      needs: ['import', 'crm_contacts'],
      notListed: true,
      partOf: 'contacts',
      load: async () => (await import('./ImportPage')).ImportPage,
    },
  ],
});
