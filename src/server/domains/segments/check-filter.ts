import { type FilterGroup, conditionsOf } from '@shared/rules/record-filter';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Reader } from '../../platform/scope';
import { contactFilter } from '../contacts/service';
import { livingSegments, segmentRecords } from './repository';
import { listsIn } from './topics';

const LIST_GONE = 'One of the lists that it asks for does not exist any more.';

const UNNAMED =
  'The conditions of a list can only ask for lists by name: “in any list” would ask for this one, too.';

const refuse = (message: string): never => {
  throw new AppError('validation_failed', { message, fields: { filter: message } });
};

/** The lists that lists ask for, and those ask for in turn. */
async function reachedFrom(reader: Reader, first: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = new Map(
    (await livingSegments(reader)).map(({ _id, filter }) => [
      _id,
      filter === null ? [] : listsIn(JSON.parse(filter) as FilterGroup),
    ]),
  );
  const reached = new Set<string>();
  const open = [...first];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...(asked.get(id) ?? []));
  }
  return reached;
}

/**
 * What a person wants to save as the filter of a list, or look at. They need the rights that its conditions ask for.
 * @param segmentId the list that would have it
 * @throws AppError `validation_failed`, `segment_circle`
 */
export async function checkFilter(
  platform: Pick<Platform, 'database' | 'clock'>,
  reader: Reader,
  filter: FilterGroup,
  segmentId?: string,
): Promise<void> {
  await contactFilter(platform, reader, { filter });
  if (conditionsOf(filter).some(({ field, value }) => field === 'list' && value === undefined))
    refuse(UNNAMED);
  const lists = listsIn(filter);
  if (lists.length === 0) return;
  if ((await segmentRecords(reader, lists)).length < lists.length) refuse(LIST_GONE);
  if (segmentId !== undefined && (await reachedFrom(reader, lists)).has(segmentId))
    throw new AppError('segment_circle');
}
