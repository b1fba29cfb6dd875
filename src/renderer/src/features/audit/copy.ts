import type { AuditKind } from '@shared/contract/audit';

/** What was done, for the filter and beside each entry. */
export const KIND_NAMES: Readonly<Record<AuditKind, string>> = {
  'role.created': 'Role created',
  'role.updated': 'Role changed',
  'role.deleted': 'Role deleted',
  'member.role_changed': 'Role given',
  'member.removed': 'Member removed',
  'member.left': 'Member left',
  'member.joined': 'Member joined',
  'invitation.created': 'Invited',
  'invitation.resent': 'Invitation sent again',
  'invitation.revoked': 'Invitation taken back',
  'invitation.declined': 'Invitation declined',
  'workspace.created': 'Workspace created',
  'workspace.updated': 'Workspace changed',
  'workspace.logo_changed': 'Logo changed',
  'notification_settings.updated': 'Notification settings changed',
  'audit_log.exported': 'Audit log exported',
  'api_token.created': 'API token made',
  'api_token.revoked': 'API token revoked',
};

/** In the order of the filter. The contract's own list would bring the schemas along. */
export const KINDS = Object.keys(KIND_NAMES) as readonly AuditKind[];

export const copy = {
  title: 'Audit log',
  text: 'Who did what among people, roles, invitations, tokens and the workspace itself.',
  notAllowed: 'Unfortunately, you don’t have the right permissions to see the audit log.',
  failed: 'The audit log could not be loaded',
  moreFailed: 'Older entries could not be loaded.',
  again: 'Try again',
  loadingMore: 'Loading older entries…',
  end: 'This is where the log begins.',
  empty: 'Nothing has happened yet',
  emptyText: 'Changes among people, roles and settings are noted here.',
  nothingFound: 'Nothing fits these filters',
  clear: 'Clear the filters',
  filters: 'Filters',
  who: 'Who',
  anybody: 'Anybody',
  what: 'What',
  anything: 'Anything',
  from: 'From',
  to: 'To',
  columns: { when: 'When', who: 'Who', what: 'What' },
  export: 'Export CSV',
  exporting: 'Collecting data...',
  exported: 'Exported Successfully',
  exportFailed: 'Failed to export',
  mayNotExport: 'Your role does not allow exporting the audit log.',
  fileName: 'audit-log.csv',
} as const;
