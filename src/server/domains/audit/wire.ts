import type { AuditRecord } from '@shared/contract/audit';
import { toInstant } from '../../platform/clock';
import type { AuditPlace, auditQuery } from '../../platform/audit/audit-log';

type AuditRow = Awaited<ReturnType<ReturnType<typeof auditQuery>['execute']>>[number];

export const toRecord = ({ at, ...row }: AuditRow): AuditRecord => ({ ...row, at: toInstant(at) });
export const placeOf = ({ at, _id }: AuditRow): AuditPlace => ({ at, id: _id });
