import type { AuditKind, AuditRecord } from '@shared/contract/audit';
import { errorFromAnswer, networkError } from '../../app/api-error';
import type { Outcome } from '../../app/request';
import { api } from '../../app/api';

/** What is asked for; what is left out is not filtered by. */
export interface AuditFilter {
  readonly actor_id?: string;
  readonly kind?: AuditKind;
  /** Instants, ISO 8601: from the first one on, before the second. */
  readonly start_date?: string;
  readonly end_date?: string;
}

export interface AuditPage {
  readonly rows: readonly AuditRecord[];
  readonly next_cursor: string | null;
}

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who did what, newest first. */
    auditLog: build.infiniteQuery<AuditPage, AuditFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next_cursor }) => next_cursor },
      query: ({ queryArg, pageParam }) => ({
        url: '/workspace/audit-log',
        params: { ...queryArg, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
      transformResponse: (answer: { data: AuditPage }) => answer.data,
      providesTags: ['Audit'],
      keepUnusedDataFor: 5,
    }),
  }),
});

export const { useAuditLogInfiniteQuery } = auditApi;

/** The same as a table (CSV). Never throws. */
export async function exportAudit(businessId: string, filter: AuditFilter): Promise<Outcome<Blob>> {
  const query = new URLSearchParams({ ...filter }).toString();
  try {
    const response = await fetch(`/api/workspace/audit-log/export?${query}`, {
      credentials: 'same-origin',
      headers: { b_id: businessId },
    });
    if (response.ok) return { ok: true, value: await response.blob() };
    const answer: unknown = await response.json().catch(() => null);
    return { ok: false, error: errorFromAnswer(response.status, answer) };
  } catch {
    return { ok: false, error: networkError('network') };
  }
}
