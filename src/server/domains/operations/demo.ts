import { sql } from 'kysely';
import { newId } from '../../platform/ids';
import { type ModuleDemo, moved } from '../../platform/module-demo';
import { tagLinks } from '../contacts/reads';
import { contactTags } from '../tags/reads';
import { memberAddresses, namesOfMembers } from '../workspaces/reads';
import { insertOperation, writeUndo } from './repository';

const HOUR_MS = 3_600_000;
/** Who has done it. */
const BY = 'demo@parley.example';
/** How long ago, and how long it took. */
const AGO_MS = 20 * HOUR_MS;
const TOOK_MS = 900;

const TIMES = ['created_at', 'finished_at', 'told_at', 'dismissed_at', 'file_until'] as const;

/** Tags that a part of the contacts got in one go, which can be taken back. */
export const operationsDemo: ModuleDemo = {
  async fill({ platform: { database }, scope, story, now }) {
    const [tag] = await contactTags(scope);
    const owner = (await memberAddresses(scope)).find(({ email }) => email === BY);
    if (tag === undefined || owner === undefined) return;
    const tagged = await tagLinks(scope, database.listOf(story.contacts), database.listOf([tag._id])).execute(
      scope.db,
    );
    const contacts = tagged.rows.map(({ contact_id }) => contact_id).sort();
    if (contacts.length === 0) return;
    const name = (await namesOfMembers(scope, [owner._id])).get(owner._id) ?? '';
    const at = now - AGO_MS;
    const _id = newId(at);
    await insertOperation(scope, {
      _id,
      kind: 'contacts.add_tags',
      state: 'done',
      records: JSON.stringify({ ids: contacts }),
      params: JSON.stringify({ ids: [tag._id], names: [] }),
      subject: tag.name,
      actor: JSON.stringify({ _id: owner._id, name }),
      created_by: owner._id,
      total: contacts.length,
      done: contacts.length,
      changed: contacts.length,
      created_at: at,
      finished_at: at + TOOK_MS,
      dismissed_at: at + HOUR_MS,
    });
    await writeUndo(scope, { _id, done: 0 }, contacts.length, { [tag._id]: contacts });
  },

  async shift({ scope: { business_id, db } }, { used }) {
    await sql`update operations set ${moved(TIMES, used)} where business_id = ${business_id}`.execute(db);
  },
};
