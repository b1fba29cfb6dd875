import type { AuditKind } from '@shared/contract/audit';
import type { Scope } from '../scope';

export interface AuditFilter {
  readonly actor_id?: string | undefined;
  readonly kind?: string | undefined;
  /** Epoch milliseconds. */
  readonly from?: number | undefined;
  /** Epoch milliseconds, not included. */
  readonly until?: number | undefined;
}

/** A place in the list: what comes after it is older. */
export interface AuditCursor {
  readonly at: number;
  readonly id: string;
}

/** Newest first; each filter has its index. */
export function auditQuery(scope: Scope, filter: AuditFilter, after: AuditCursor | null, limit: number) {
  let query = scope.db
    .selectFrom('audit_log')
    .select(['_id', 'at', 'kind', 'actor_id', 'actor_name', 'target_id', 'summary'])
    .where('business_id', '=', scope.business_id);
  if (filter.actor_id !== undefined) query = query.where('actor_id', '=', filter.actor_id);
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind);
  if (filter.from !== undefined) query = query.where('at', '>=', filter.from);
  if (filter.until !== undefined) query = query.where('at', '<', filter.until);
  if (after !== null) {
    query = query.where((row) => row(row.refTuple('at', '_id'), '<', row.tuple(after.at, after.id)));
  }
  return query.orderBy('at', 'desc').orderBy('_id', 'desc').limit(limit);
}

/** What entries of one kind were about, newest first. */
export const targetsOfKind = ({ db, business_id }: Scope, kind: AuditKind) =>
  db
    .selectFrom('audit_log')
    .select(['audit_log._id', 'audit_log.target_id'])
    .where('audit_log.business_id', '=', business_id)
    .where('audit_log.kind', '=', kind)
    .orderBy('audit_log._id', 'desc');
