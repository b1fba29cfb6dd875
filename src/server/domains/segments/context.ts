import { ERRORS } from '@shared/contract/errors';
import { MODULES } from '@shared/rules/permissions';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { AppError } from '../../platform/errors';
import type { NamedList } from '../../platform/lists/named-list';
import type { Platform } from '../../platform/platform';
import type { Reader, Scope, TransactionScope } from '../../platform/scope';
import { type SegmentRecord, segmentRecord, segmentRecords } from './repository';

/** What every command on lists stands on. */
export interface SegmentsContext extends Pick<Platform, 'clock' | 'database' | 'events' | 'jobs'> {
  readonly tags: Pick<NamedList, 'ensure'>;
}

/** A list holds whom its filter finds, whoever looks at it: rights were asked of the person who wrote the filter. */
export const asEverybody = ({ business_id, db }: Scope): Reader => ({
  business_id,
  db,
  permissions: MODULES,
});

/** Open windows hear of it. */
export const tell = ({ events }: Pick<Platform, 'events'>, tx: TransactionScope): Promise<void> =>
  events.append(tx, [{ kind: 'segments.updated', ids: {} }]);

/** @throws AppError `segment_not_found` */
export async function requireSegment(scope: Scope, id: string): Promise<SegmentRecord> {
  const row = await segmentRecord(scope, id);
  if (row === undefined) throw new AppError('segment_not_found');
  return row;
}

/** Each once. @throws AppError `segment_not_found` */
export async function requireSegments(scope: Scope, ids: readonly string[]): Promise<SegmentRecord[]> {
  const wanted = [...new Set(ids)];
  const rows = await segmentRecords(scope, wanted);
  if (rows.length < wanted.length) throw new AppError('segment_not_found');
  return rows;
}

/** Lists that people fill. @throws AppError `segment_not_found`, `segment_is_intent` */
export async function requireStatic(scope: Scope, ids: readonly string[]): Promise<SegmentRecord[]> {
  const rows = await requireSegments(scope, ids);
  if (rows.some(({ is_intent }) => is_intent === 1)) throw new AppError('segment_is_intent');
  return rows;
}

/** The index of names decides, so that two who are at it at once cannot both be right. */
export async function refuseTaken<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('segment_name_taken', {
      fields: { name: ERRORS.segment_name_taken.message },
      cause: error,
    });
  }
}
