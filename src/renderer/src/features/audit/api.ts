import { callByCursor } from '../../core/http/endpoint-query';
import { type AuditKind, auditExport, auditList } from '@shared/contract/audit';
import type { Outcome } from '../../core/http/client';
import { requestFile } from '../../core/http/request';
import { api } from '../../core/http/api';

/** What is asked for; what is left out is not filtered by. */
export interface AuditFilter {
  readonly actor_id?: string;
  readonly kind?: AuditKind;
  /** Instants, ISO 8601: from the first one on, before the second. */
  readonly start_date?: string;
  readonly end_date?: string;
}

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who did what, newest first. */
    auditLog: build.infiniteQuery({
      ...callByCursor(auditList, (queryArg: AuditFilter) => ({ query: queryArg })),
      providesTags: ['Audit'],
      keepUnusedDataFor: 5,
    }),
  }),
});

export const { useAuditLogInfiniteQuery } = auditApi;

/** The same as a table (CSV). Never throws. */
export const exportAudit = (businessId: string, filter: AuditFilter): Promise<Outcome<Blob>> =>
  requestFile(auditExport, { query: filter, businessId });
