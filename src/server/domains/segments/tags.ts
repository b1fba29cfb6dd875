import { MAX_SEGMENT_TAGS } from '@shared/rules/segments';
import { can } from '@shared/rules/permissions';
import { AppError } from '../../platform/errors';
import { type Caller, inTransaction } from '../../platform/scope';
import { SEGMENT_TAGS, tagsOfType } from '../tags/reads';
import { type SegmentsContext, requireSegments, tell } from './context';
import { addTagPairs, dropTagPairs, tagsOfSegments } from './repository';

const TOO_MANY = `A list can have at most ${MAX_SEGMENT_TAGS} tags.`;

export interface TagChange {
  readonly segments: readonly string[];
  readonly ids: readonly string[];
}

/** @throws AppError `segment_not_found`, `tag_not_found`, `validation_failed` */
export const addTags = (
  context: SegmentsContext,
  caller: Caller,
  { segments, ids, names }: TagChange & { readonly names: readonly string[] },
): Promise<void> =>
  inTransaction(caller, async (tx) => {
    await requireSegments(tx, segments);
    const known = await tagsOfType(tx, SEGMENT_TAGS, ids);
    if (ids.some((id) => !known.has(id))) throw new AppError('tag_not_found');
    const named = await context.tags.ensure(tx, names, {
      within: SEGMENT_TAGS,
      mayCreate: can(caller.permissions, 'create', 'settings_tags'),
    });
    await addTagPairs(tx, segments, [...new Set([...ids, ...named])]);
    const all = await tagsOfSegments(tx, segments);
    const isTooMany = segments.some(
      (id) => all.filter(({ segment_id }) => segment_id === id).length > MAX_SEGMENT_TAGS,
    );
    if (isTooMany)
      throw new AppError('validation_failed', { message: TOO_MANY, fields: { tag_id: TOO_MANY } });
    await tell(context, tx);
  });

export const removeTags = (
  context: SegmentsContext,
  caller: Caller,
  { segments, ids }: TagChange,
): Promise<void> =>
  inTransaction(caller, async (tx) => {
    await requireSegments(tx, segments);
    await dropTagPairs(tx, segments, ids);
    await tell(context, tx);
  });
