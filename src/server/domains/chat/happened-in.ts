import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Scope } from '../../platform/scope';
import type { ConversationView } from './conversation-repository';

/** What people have written to each other: no notes, reactions or lines of the system. Written as the index has it. */
export const IS_WRITTEN = sql`m.in_thread = 1 and m.message_type not in ('note', 'system')`;

/** Ids of the conversations in which what the view names has happened; null where it names nothing. */
export function happenedIn(scope: Scope, view: ConversationView): RawBuilder<string> | null {
  const { from, until, by } = view;
  if (from === undefined || until === undefined) return null;
  const enquiries = (at: string, person: string): RawBuilder<string> => {
    const [whenAt, whose] = [sql.ref(`e.${at}`), sql.ref(`e.${person}`)];
    const found = by === undefined ? sql`${whenAt} is not null` : sql`${whose} = ${by}`;
    return sql<string>`(select e.conversation_id from enquiries e where e.business_id = ${scope.business_id}
      and ${found} and ${whenAt} >= ${from} and ${whenAt} < ${until})`;
  };
  const messages = (direction: 'inbound' | 'outbound'): RawBuilder<string> => {
    const found =
      by === undefined || direction === 'inbound'
        ? sql`m.direction = ${sql.lit(direction)}`
        : sql`m.sent_by = ${by}`;
    return sql<string>`(select m.conversation_id from messages m where m.business_id = ${scope.business_id}
      and ${found} and m.sent_at >= ${from} and m.sent_at < ${until} and ${IS_WRITTEN})`;
  };
  if (view.received !== undefined) return messages('inbound');
  if (view.sent !== undefined) return messages('outbound');
  if (view.answered !== undefined) return enquiries('answered_at', 'answered_by');
  if (view.resolved !== undefined) return enquiries('resolved_at', 'resolved_by');
  return null;
}
