import type { ScoreRule } from '@shared/contract/lead-score';
import { addRules, scoreWorkspace } from '../domains/lead-score/service';
import type { Platform } from '../platform/platform';
import type { Scope } from '../platform/scope';
import { newId } from '../platform/ids';

/** Tags of the demo that say how promising somebody is. */
const OF_TAGS: Readonly<Record<string, number>> = { VIP: 20, Wholesale: 10, 'Standing order': 10 };

/** Gives a workspace of the demo rules about its own tags, and its contacts their scores. */
export async function scoreDemo(
  { database }: Pick<Platform, 'database'>,
  scope: Scope,
  now: number,
): Promise<void> {
  const tags = await scope.db
    .selectFrom('tags')
    .select(['_id', 'label'])
    .where('business_id', '=', scope.business_id)
    .where('tag_type', '=', 1)
    .where('label', 'in', Object.keys(OF_TAGS))
    .orderBy('label')
    .execute();
  await addRules(
    scope,
    tags.map(({ _id, label }): ScoreRule => ({
      _id: newId(),
      name: label,
      points: OF_TAGS[label] ?? 1,
      enabled: true,
      condition: { kind: 'tag', tag_id: _id },
    })),
  );
  await scoreWorkspace(database, scope, now);
}
