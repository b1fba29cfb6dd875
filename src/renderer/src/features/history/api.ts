import { putBack, recordHistory } from '@shared/contract/history';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { type Tag, api } from '../../core/http/api';
import { call, callByCursor } from '../../core/http/endpoint-query';

export interface HistoryOf {
  readonly kind: FieldEntity;
  readonly id: string;
}
interface PutBack extends HistoryOf {
  readonly change: string;
  /** As the person saw the record. */
  readonly updatedAt: string;
}

const TAGS = { contact: 'Contact', company: 'Company', deal: 'Deal' } as const satisfies Record<
  FieldEntity,
  Tag
>;
/** What loads the record again loads its history again, too. */
const tagOf = ({ kind, id }: HistoryOf) => [{ type: TAGS[kind], id }];

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordHistory: build.infiniteQuery({
      ...callByCursor(recordHistory, ({ kind, id }: HistoryOf) => ({
        query: { kind, record_id: id, rows_per_page: 50 },
      })),
      providesTags: (_result, _error, arg) => tagOf(arg),
      keepUnusedDataFor: 30,
    }),
    putBack: build.mutation({
      ...call(putBack, ({ change, updatedAt }: PutBack) => ({
        params: { id: change },
        body: { updated_at: updatedAt },
      })),
      invalidatesTags: (_result, _error, arg) => [...tagOf(arg), { type: TAGS[arg.kind], id: 'LIST' }],
    }),
  }),
});

export const { useRecordHistoryInfiniteQuery, usePutBackMutation } = historyApi;
