import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/scope';

/** Ids for the right side of `in` ({@link Database.listOf}). */
export type IdList = RawBuilder<string>;

export interface ContactFacts {
  readonly _id: string;
  readonly total_score: number;
  readonly email: string | null;
  readonly phone: string | null;
  readonly current_company_id: string | null;
  readonly current_job_title: string | null;
  readonly current_lifecycle_stage: string | null;
  readonly language: string | null;
  readonly address: string;
  readonly created_at: number;
}

export function contactsQuery(scope: Scope, ids: IdList) {
  return scope.db
    .selectFrom('contacts')
    .select([
      '_id',
      'total_score',
      'email',
      'phone',
      'current_company_id',
      'current_job_title',
      'current_lifecycle_stage',
      'language',
      'address',
      'created_at',
    ])
    .where('business_id', '=', scope.business_id)
    .where('_id', 'in', ids);
}

export interface Link {
  readonly contact_id: string;
  readonly entry: string;
}

export const tagLinks = (scope: Scope, ids: IdList, wanted: IdList): RawBuilder<Link> => sql<Link>`
  select contact_id, tag_id as entry from contact_tags
  where business_id = ${scope.business_id} and contact_id in ${ids} and tag_id in ${wanted}`;

export const interestLinks = (scope: Scope, ids: IdList, wanted: IdList): RawBuilder<Link> => sql<Link>`
  select contact_id, interest_id as entry from contact_interests
  where business_id = ${scope.business_id} and contact_id in ${ids} and interest_id in ${wanted}`;

export const fieldLinks = (scope: Scope, ids: IdList, wanted: IdList): RawBuilder<Link> => sql<Link>`
  select record_id as contact_id, field_id as entry from field_values
  where business_id = ${scope.business_id} and record_id in ${ids} and field_id in ${wanted}
    and (number_value is not null or text_value not in ('', '[]'))`;

export interface DealCount {
  readonly contact_id: string;
  readonly kind: 'open' | 'won' | 'lost';
  readonly deals: number;
}

export const dealCounts = (scope: Scope, ids: IdList): RawBuilder<DealCount> => sql<DealCount>`
  select l.contact_id, s.kind, count(*) as deals from deal_contacts l
  join deals d on d.business_id = l.business_id and d._id = l.deal_id
  join pipeline_stages s on s.business_id = d.business_id and s.pipeline_id = d.pipeline_id
    and s._id = d.pipeline_stage_id
  where l.business_id = ${scope.business_id} and l.contact_id in ${ids}
  group by l.contact_id, s.kind`;

export interface Writing {
  readonly contact_id: string;
  readonly wrote_at: number | null;
}

export const writings = (scope: Scope, ids: IdList): RawBuilder<Writing> => sql<Writing>`
  select contact_id, max(last_inbound_at) as wrote_at from conversations
  where business_id = ${scope.business_id} and contact_id in ${ids}
  group by contact_id`;

export interface MessageCount {
  readonly contact_id: string;
  readonly messages: number;
}

/** At most `most` messages of a conversation are looked for: a long one costs no more than a short one. */
export const messageCounts = (scope: Scope, ids: IdList, most: number): RawBuilder<MessageCount> =>
  sql<MessageCount>`
  select c.contact_id, sum((select count(*) from (
      select 1 from messages m where m.business_id = c.business_id and m.conversation_id = c._id
        and m.in_thread = 1 and m.direction = 'inbound' limit ${most}) as counted)) as messages
  from conversations c
  where c.business_id = ${scope.business_id} and c.contact_id in ${ids}
    and c.last_inbound_at is not null
  group by c.contact_id`;

export interface Answering {
  readonly contact_id: string;
  readonly answered_after: number | null;
}

/**
 * Templates that never left were never seen, so nobody answered them. The cross join has SQLite begin with the contacts
 * instead of with all templates of the workspace.
 */
export const answerings = (scope: Scope, ids: IdList): RawBuilder<Answering> => sql<Answering>`
  select c.contact_id, min((
      select m.sent_at from messages m where m.business_id = c.business_id and m.conversation_id = c._id
        and m.in_thread = 1 and m.direction = 'inbound' and m.sent_at > t.sent_at
      order by m.sent_at limit 1) - t.sent_at) as answered_after
  from conversations c cross join messages t
  where c.business_id = ${scope.business_id} and c.contact_id in ${ids}
    and c.last_inbound_at is not null
    and t.business_id = c.business_id and t.conversation_id = c._id
    and t.message_type = 'template' and t.direction = 'outbound' and t.status not in ('failed', 'pending')
  group by c.contact_id`;

export const changeScores = (scope: Scope, ids: IdList, from: number, to: number) =>
  scope.db
    .updateTable('contacts')
    .set({ total_score: to })
    .where('business_id', '=', scope.business_id)
    .where('_id', 'in', ids)
    .where('total_score', '=', from)
    .returning('_id');
