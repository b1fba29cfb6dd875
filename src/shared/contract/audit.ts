import { z } from 'zod';
import { cursor, data, id, instant, rowsPerPage } from './common';
import { type Declared, DECLARED } from './declared';
import { endpoint } from './endpoint';

/** Of the log itself. */
export const auditActions = {
  'audit_log.exported': 'Audit log exported',
} as const;

type ActionsOf<Actions> = Actions extends Readonly<Record<string, string>> ? keyof Actions & string : never;
export type AuditKind = ActionsOf<Declared<'auditActions'> | typeof auditActions>;

/** Everything that the audit log tells of, as the domains declare it: the thing and what was done to it, in words. */
export const AUDIT_ACTIONS = Object.assign(
  {},
  ...DECLARED.map((domain) => domain['auditActions']),
  auditActions,
) as Readonly<Record<AuditKind, string>>;
const kinds = Object.keys(AUDIT_ACTIONS) as [AuditKind, ...AuditKind[]];

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
  kind: z.enum(kinds).optional(),
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
