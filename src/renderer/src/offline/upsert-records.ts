import type { AppDispatch } from '../core/store/store';
import { api } from '../core/http/api';
import type { CachedRecord } from './cache-types';

type Entries = Parameters<typeof api.util.upsertQueryEntries>[0];

/**
 * Puts kept answers back as if they had just been loaded. What is on the device was written by this app from answers
 * of the same endpoints, so its shape is theirs.
 */
export function upsertRecords(dispatch: AppDispatch, records: readonly CachedRecord[]): void {
  const entries = records.map(({ endpoint, arg, value }) => ({ endpointName: endpoint, arg, value }));
  dispatch(api.util.upsertQueryEntries(entries as unknown as Entries));
}
