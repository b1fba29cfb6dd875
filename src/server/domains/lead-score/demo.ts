import type { ScoreRule } from '@shared/contract/lead-score';
import { newId } from '../../platform/ids';
import type { ModuleDemo } from '../../platform/module-demo';
import { addRules, scoreWorkspace } from './score-workspace';

/** Tags of the demo that say how promising somebody is. */
const OF_TAGS: Readonly<Record<string, number>> = { VIP: 20, Wholesale: 10, 'Standing order': 10 };

/** Gives a workspace of the demo rules about its own tags, and its contacts their scores. */
export const leadScoreDemo: ModuleDemo = {
  async fill({ platform, scope, now }) {
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
    await scoreWorkspace(platform.database, scope, now);
  },
};
