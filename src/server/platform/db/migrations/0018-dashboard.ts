import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * What the dashboard counts. When conversations were closed in the past nobody has written down: enquiries begin with
 * those that wait for an answer now.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    `create table enquiries (business_id text not null, _id text not null, conversation_id text not null,
      account_id text not null, opened_at ${int} not null, answered_at ${int}, answered_by text, answer_id text,
      answer_ms ${int}, resolved_at ${int}, resolved_by text, resolution_ms ${int}, primary key (business_id, _id))`,
    `create index enquiries_of_conversation on enquiries (business_id, conversation_id, opened_at desc, _id desc)`,
    // Each holds everything that its figures need: the table itself is not read.
    `create index enquiries_answered on enquiries
      (business_id, answered_at, account_id, answer_ms, conversation_id) where answered_at is not null`,
    `create index enquiries_answered_by on enquiries
      (business_id, answered_by, answered_at, account_id, answer_ms, conversation_id) where answered_by is not null`,
    `create index enquiries_resolved on enquiries
      (business_id, resolved_at, account_id, resolution_ms, conversation_id) where resolved_at is not null`,
    `create index enquiries_resolved_by on enquiries
      (business_id, resolved_by, resolved_at, account_id, conversation_id) where resolved_by is not null`,
    `create index messages_by_day on messages (business_id, direction, sent_at, account_id, conversation_id)
      where in_thread = 1 and message_type not in ('note', 'system')`,
    `create index messages_of_sender on messages (business_id, sent_by, sent_at, account_id, conversation_id)
      where sent_by is not null and in_thread = 1 and message_type not in ('note', 'system')`,
    `create index deals_by_value on deals (business_id, pipeline_id, pipeline_stage_id, deal_value)`,
    // Ids are the conversations' own: there is one enquiry for each, and new ones get ids of their own.
    `insert into enquiries (business_id, _id, conversation_id, account_id, opened_at)
      select c.business_id, c._id, c._id, c.account_id, w.opened_at from conversations c
      join (select m.business_id, m.conversation_id, min(m.sent_at) as opened_at from messages m
          left join (select business_id, conversation_id, max(sent_at) as at from messages
            where direction = 'outbound' and sent_by is not null and in_thread = 1 and message_type <> 'note'
              and status <> 'failed' group by business_id, conversation_id) a
          on a.business_id = m.business_id and a.conversation_id = m.conversation_id
          where m.direction = 'inbound' and m.in_thread = 1 and m.message_type <> 'system'
            and m.sent_at > coalesce(a.at, 0)
          group by m.business_id, m.conversation_id) w
        on w.business_id = c.business_id and w.conversation_id = c._id
      where c.state <> 'closed' and c.unanswered = 1`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
