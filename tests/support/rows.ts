import { type Insertable, sql } from 'kysely';
import type { Schema } from '../../src/server/platform/db/schema';
import { inTransaction } from '../../src/server/platform/scope';
import { insertMessage } from '../../src/server/domains/chat/messages/repository';
import type { InboxTest } from './inbox';
import { scopeOf } from './channel';

const MINUTE_MS = 60_000;

/** Conversations written into the table, oldest first, a minute apart; the newest one is a minute old. */
export async function addConversations(
  test: InboxTest,
  prefix: string,
  count: number,
  values: (index: number) => Partial<Insertable<Schema['conversations']>> = () => ({}),
): Promise<string[]> {
  const { business_id, db } = scopeOf(test, test.team.business);
  const now = test.now();
  const ids = Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(4, '0')}`);
  const chunks = Array.from({ length: Math.ceil(count / 200) }, (_, chunk) =>
    ids.slice(chunk * 200, chunk * 200 + 200),
  );
  for (const [chunk, some] of chunks.entries()) {
    await db
      .insertInto('contacts')
      .values(
        some.map((id) => ({
          business_id,
          _id: `contact${id}`,
          name: `Person ${id}`,
          first_name: 'Person',
          last_name: id,
          phone: null,
          source: 'manual' as const,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
    const searchable = sql.join(
      some.map(
        (id) =>
          sql`(${business_id}, ${`contact${id}`}, ${`person ${id.toLowerCase()}\n`}, ${'person'}, ${id.toLowerCase()})`,
      ),
    );
    await sql`insert into contact_search_docs (business_id, contact_id, text, first_word, last_word) values ${searchable}`.execute(
      db,
    );
    await db
      .insertInto('conversations')
      .values(
        some.map((id, place) => {
          const at = now - (count - chunk * 200 - place) * MINUTE_MS;
          return {
            business_id,
            _id: id,
            account_id: test.number.account,
            contact_id: `contact${id}`,
            sort_at: at,
            message_count: 0,
            created_at: at,
            updated_at: at,
            ...values(chunk * 200 + place),
          };
        }),
      )
      .execute();
  }
  await recountConversations(test);
  return ids;
}

/** The counters of the workspace, brought in step with rows that were written past the server. */
async function recountConversations(test: InboxTest): Promise<void> {
  const { business_id, db } = scopeOf(test, test.team.business);
  await db.deleteFrom('conversation_counts').where('business_id', '=', business_id).execute();
  await sql`insert into conversation_counts (business_id, account_id, total, unread)
    select business_id, account_id, count(*), sum(case when unread_count > 0 then 1 else 0 end)
    from conversations where business_id = ${business_id} group by business_id, account_id`.execute(db);
}

/** Messages written as the server writes them (with search and shelf), oldest first, a second apart. */
export async function addMessages(
  test: InboxTest,
  conversation_id: string,
  bodies: readonly (string | { readonly type: string; readonly message: object })[],
  from = test.now() - bodies.length * 1000,
): Promise<string[]> {
  const ids: string[] = [];
  const { database } = test.app.platform;
  await inTransaction(scopeOf(test, test.team.business), async (tx) => {
    for (const [index, body] of bodies.entries()) {
      const sent_at = from + index * 1000;
      const _id = `${conversation_id}M${String(index).padStart(5, '0')}`;
      const { type, message } = typeof body === 'string' ? { type: 'text', message: { body } } : body;
      await insertMessage(database, tx, {
        _id,
        conversation_id,
        account_id: test.number.account,
        wamid: null,
        direction: 'inbound',
        message_type: type,
        message: JSON.stringify(message),
        status: 'delivered',
        sent_at,
        created_at: sent_at,
      });
      ids.push(_id);
    }
    await tx.db
      .updateTable('conversations')
      .set({ message_count: bodies.length })
      .where('business_id', '=', tx.business_id)
      .where('_id', '=', conversation_id)
      .execute();
  });
  return ids;
}
