import type { ScoreRule } from '@shared/contract/lead-score';
import { newId } from '../../platform/ids';
import type { ModuleDemo } from '../../platform/module-demo';
import { contactTags } from '../tags/reads';
import { addRules, scoreWorkspace } from './score-workspace';

/** Tags of the demo that say how promising somebody is. */
const OF_TAGS: Readonly<Record<string, number>> = { VIP: 20, Wholesale: 10, 'Standing order': 10 };

/** Gives a workspace of the demo rules about its own tags, and its contacts their scores. */
export const leadScoreDemo: ModuleDemo = {
  async fill({ platform, scope, now }) {
    const tags = await contactTags(scope);
    await addRules(
      scope,
      tags.flatMap(({ _id, name }): ScoreRule[] => {
        const points = OF_TAGS[name];
        return points === undefined
          ? []
          : [{ _id: newId(), name, points, enabled: true, condition: { kind: 'tag', tag_id: _id } }];
      }),
    );
    await scoreWorkspace(platform.database, scope, now);
  },
};
