import { z } from 'zod';
import { cursor, data, id, instant, rowsPerPage } from './common';
import { endpoint } from './endpoint';

/** Everything that the audit log tells of: the thing, then what was done to it. */
export const AUDIT_KINDS = [
  'role.created',
  'role.updated',
  'role.deleted',
  'member.role_changed',
  'member.removed',
  'member.left',
  'member.joined',
  'invitation.created',
  'invitation.resent',
  'invitation.revoked',
  'invitation.declined',
  'workspace.created',
  'workspace.updated',
  'workspace.logo_changed',
  'business_hours.updated',
  'plan.changed',
  'plan.tax_id_changed',
  'notification_settings.updated',
  'api_token.created',
  'api_token.revoked',
  'audit_log.exported',
  'webhook.changed',
  'webhook.secret_changed',
  'account.connected',
  'slack.connected',
  'slack.disconnected',
  'template.created',
  'template.updated',
  'template.submitted',
  'template.deleted',
  'template.imported',
  'template_category.deleted',
  'task.deleted',
  'contact.renamed',
  'lead_score.rule_added',
  'lead_score.rule_changed',
  'lead_score.rule_removed',
  'website_tracking.updated',
  'website_tracking.key_changed',
  'whatsapp_account.deleted',
  'whatsapp_account.pin_changed',
  'whatsapp_account.profile_changed',
  'whatsapp_account.subscribed',
  'session.signed_in',
  'session.sign_in_failed',
  'session.signed_out',
  'session.ended',
  'session.token_reused',
  'password.changed',
  'password.reset',
  'two_step.on',
  'two_step.off',
  'two_step.codes_renewed',
  'two_step.recovery_code_used',
  'whatsapp_account.dropped_applied',
  'whatsapp_account.dropped_discarded',
  'contact.repaired',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const auditRecord = z.object({
  _id: id,
  at: instant,
  kind: z.string(),
  actor_id: z.string().nullable(),
  actor_name: z.string(),
  target_id: z.string().nullable(),
  summary: z.string(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

const moment = z.iso.datetime({ offset: true, message: 'This is not a date and time.' });
const filter = {
  actor_id: id.optional(),
  kind: z.enum(AUDIT_KINDS).optional(),
  /** From this instant on. */
  start_date: moment.optional(),
  /** Before this instant. */
  end_date: moment.optional(),
};

export const auditList = endpoint({
  method: 'GET',
  path: '/workspace/audit-log',
  domain: 'audit',
  summary: 'Who did what in the workspace, newest first.',
  access: { kind: 'workspace', action: 'view', module: 'audit_log' },
  query: z.object({ ...filter, rows_per_page: rowsPerPage(50), cursor }),
  response: data(z.object({ rows: z.array(auditRecord), next_cursor: z.string().nullable() })),
});

export const auditExport = endpoint({
  method: 'GET',
  path: '/workspace/audit-log/export',
  domain: 'audit',
  summary: 'The same as a table (CSV, UTF-8), the newest 50,000 at most.',
  access: { kind: 'workspace', action: 'export', module: 'audit_log' },
  query: z.object(filter),
  response: z.unknown(),
  raw: true,
});
