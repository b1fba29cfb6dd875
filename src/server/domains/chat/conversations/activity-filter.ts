import { type RawBuilder, sql } from 'kysely';
import { CUSTOM_PLAN } from '../../../platform/db/custom-plan';
import type { Scope } from '../../../platform/scope';
import type { ConversationView } from './view';

/** Messages between us and customers: no notes, reactions or lines of the system. Written as the indexes have it. */
export const IS_WRITTEN = sql`m.in_thread = 1 and m.message_type not in ('note', 'system')`;

/** Of them, what people have written to each other, and what campaigns have sent. */
export const WRITTEN_BY = {
  received: sql`m.direction = 'inbound' and m.automatic is null and ${IS_WRITTEN}`,
  sent: sql`m.direction = 'outbound' and m.automatic is null and ${IS_WRITTEN}`,
  campaign: sql`m.automatic = 'campaign' and ${IS_WRITTEN}`,
} as const;

const MONTH_MS = 31 * 86_400_000;

/**
 * A span as a view takes it (epoch milliseconds). Conversations of a short one are gathered first and then put in order; in a
 * longer one so much is closed that the list is sooner walked in its order until a page is full. (100,000 conversations
 * on PostgreSQL, a month: gathered 120 ms, walked 300 ms; a quarter: gathered 450 ms, walked 8 ms.)
 */
export const spanOf = (
  from: number,
  until: number,
): Pick<ConversationView, 'from' | 'until' | 'gathered'> => ({
  from,
  until,
  gathered: until - from <= MONTH_MS ? 1 : undefined,
});

/** Ids of the conversations in which what the view names has happened; null where it names nothing. */
export function happenedIn(scope: Scope, view: ConversationView): RawBuilder<string> | null {
  const { from, until, by, gathered } = view;
  if (from === undefined || until === undefined) return null;
  const tickets = (at: string, person: string): RawBuilder<string> => {
    const [whenAt, whose] = [sql.ref(`e.${at}`), sql.ref(`e.${person}`)];
    const found = by === undefined ? sql`${whenAt} is not null` : sql`${whose} = ${by}`;
    const once = gathered === undefined ? sql`` : sql`group by e.conversation_id`;
    return sql<string>`(select ${CUSTOM_PLAN} e.conversation_id from tickets e where e.business_id = ${scope.business_id}
      and ${found} and ${whenAt} >= ${from} and ${whenAt} < ${until} ${once})`;
  };
  const messages = (way: keyof typeof WRITTEN_BY): RawBuilder<string> => {
    const found =
      by === undefined || way !== 'sent' ? WRITTEN_BY[way] : sql`m.sent_by = ${by} and ${IS_WRITTEN}`;
    return sql<string>`(select ${CUSTOM_PLAN} m.conversation_id from messages m where m.business_id = ${scope.business_id}
      and ${found} and m.sent_at >= ${from} and m.sent_at < ${until})`;
  };
  if (view.received !== undefined) return messages('received');
  if (view.sent !== undefined) return messages('sent');
  if (view.campaign !== undefined) return messages('campaign');
  if (view.answered !== undefined) return tickets('answered_at', 'answered_by');
  if (view.resolved !== undefined) return tickets('resolved_at', 'resolved_by');
  return null;
}
