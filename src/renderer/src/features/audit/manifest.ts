import { defineFeature } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Audit: true;
  }
}

/** Who has changed what. */
export const auditFeature = defineFeature({
  name: 'audit',
  tags: ['Audit'],
  permissions: ['audit_log'],
  navItems: [
    {
      id: 'audit-log',
      section: 'settings',
      list: 'workspace',
      order: 200,
      path: 'audit-log',
      label: 'Audit log',
      icon: 'history',
      needs: ['view', 'audit_log'],
      load: async () => (await import('./AuditPage')).AuditPage,
    },
  ],
});
