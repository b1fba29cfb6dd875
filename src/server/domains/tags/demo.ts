import { listKey } from '@shared/rules/list-name';
import { newId } from '../../platform/ids';
import type { ModuleDemo } from '../../platform/module-demo';
import { SEGMENT_TAGS } from './reads';

const LABELS = ['Campaigns', 'Events', 'Follow-up'];

/** Tags of lists; those of contacts and companies are part of the story. */
export const tagsDemo: ModuleDemo = {
  async fill({ scope: { business_id, db }, now }) {
    await db
      .insertInto('tags')
      .values(
        LABELS.map((label) => ({
          business_id,
          _id: newId(now),
          label,
          name_key: listKey(label),
          tag_type: SEGMENT_TAGS,
        })),
      )
      .execute();
  },
};
