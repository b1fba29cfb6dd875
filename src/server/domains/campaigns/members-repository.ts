import { sql } from 'kysely';
import { givenRows, insertRows } from '../../platform/db/insert-rows';
import { listOf } from '../../platform/db/list-of';
import type { Scope } from '../../platform/scope';
import { contactNames } from '../contacts/reads';
import type { MemberReason, MemberRow, StoredState } from './schema';

/* With a few ids, SQLite would rather read all members of a campaign: the ids lead. */

interface Member {
  readonly contact_id: string;
}

const NEW_MEMBERS = {
  table: 'campaign_members',
  columns: {
    business_id: 'text',
    campaign_id: 'text',
    contact_id: 'text',
    state: 'text',
    reason: 'text',
    added_at: 'bigint',
  },
  conflict: sql`on conflict do nothing`,
} as const;

/** @param contacts that there are @returns who was not in it */
export const addMembers = (
  { db, business_id }: Scope,
  campaign_id: string,
  contacts: readonly string[],
  added_at: number,
): Promise<string[]> =>
  insertRows(
    db,
    NEW_MEMBERS,
    contacts.map((contact_id) => ({
      business_id,
      campaign_id,
      contact_id,
      state: 'waiting',
      reason: '',
      added_at,
    })),
    'contact_id',
  );

const membersOf = ({ db, business_id }: Scope, campaignId: string) =>
  db
    .selectFrom('campaign_members')
    .where('business_id', '=', business_id)
    .where('campaign_id', '=', campaignId);

/** @returns who was in it */
export async function removeMembers(
  { db, business_id }: Scope,
  campaignId: string,
  contacts: readonly string[],
): Promise<string[]> {
  if (contacts.length === 0) return [];
  const keys = contacts.map((id) => [business_id, campaignId, id]);
  const { rows } = await sql<Member>`delete from campaign_members
    where (business_id, campaign_id, contact_id) in (${givenRows(db, ['text', 'text', 'text'], keys)})
    returning contact_id`.execute(db);
  return rows.map(({ contact_id }) => contact_id);
}

/** Contacts are deleted for good. */
export async function leaveCampaigns({ db, business_id }: Scope, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('campaign_members')
    .where('business_id', '=', business_id)
    .where('contact_id', 'in', listOf(db, ids))
    .execute();
}

/** The next of a deleted campaign. @returns whether there were any */
export async function forgetMembers(scope: Scope, campaignId: string, limit: number): Promise<boolean> {
  const ids = await nextMembers(scope, campaignId, '', limit);
  await removeMembers(scope, campaignId, ids);
  return ids.length > 0;
}

/** In the order of their ids. */
export async function nextMembers(
  scope: Scope,
  campaignId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await membersOf(scope, campaignId)
    .select('contact_id')
    .where('contact_id', '>', after)
    .orderBy('contact_id')
    .limit(limit)
    .execute();
  return rows.map(({ contact_id }) => contact_id);
}

export async function membersAmong(
  scope: Scope,
  campaignId: string,
  contacts: readonly string[],
): Promise<ReadonlySet<string>> {
  if (contacts.length === 0) return new Set();
  const { db, business_id } = scope;
  const { rows } = await sql<Member>`with given (id) as ${listOf(db, contacts)}
    select contact_id from given cross join campaign_members where business_id = ${business_id}
      and campaign_id = ${campaignId} and contact_id = given.id`.execute(db);
  return new Set(rows.map(({ contact_id }) => contact_id));
}

/** Who is to get the next message; undefined: everybody has had their turn. */
export const nextWaiting = (scope: Scope, campaignId: string) =>
  membersOf(scope, campaignId)
    .select('contact_id')
    .where('state', '=', 'waiting')
    .where('reason', '=', '')
    .orderBy('contact_id')
    .limit(1)
    .executeTakeFirst();

/** Messages that WhatsApp has not answered for, of campaigns together. Those that nobody knows of are not among them. */
export async function countQueued({ db, business_id }: Scope, campaigns: readonly string[]): Promise<number> {
  const { total } = await db
    .selectFrom('campaign_members')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('business_id', '=', business_id)
    .where('campaign_id', 'in', campaigns)
    .where('state', '=', 'queued')
    .where('reason', '=', '')
    .executeTakeFirstOrThrow();
  return total;
}

/** Numbers of these that somebody else in the campaign is written to by. */
export async function takenNumbers(
  scope: Scope,
  campaignId: string,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const { db, business_id } = scope;
  const { rows } = await sql<{ readonly number: string }>`with given (value) as ${listOf(db, numbers)}
    select number from given cross join campaign_members where business_id = ${business_id}
      and campaign_id = ${campaignId} and number = given.value`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/** Nobody is written to by the numbers of these any more, until they are looked at again. */
export async function releaseNumbers(
  { db, business_id }: Scope,
  campaignId: string,
  contacts: readonly string[],
): Promise<void> {
  await sql`with given (id) as materialized ${listOf(db, contacts)}
    update campaign_members set number = null from given where campaign_members.business_id = ${business_id}
      and campaign_members.campaign_id = ${campaignId} and campaign_members.contact_id = given.id
      and campaign_members.number is not null`.execute(db);
}

/** How somebody stands before their message. */
export interface Looked {
  readonly contact_id: string;
  readonly state: Extract<StoredState, 'waiting' | 'left_out'>;
  readonly reason: MemberReason;
  readonly number: string | null;
}

/** Only those are written who have had no message. */
export async function writeLooked(
  { db, business_id }: Scope,
  campaignId: string,
  looked: readonly Looked[],
): Promise<void> {
  if (looked.length === 0) return;
  const rows = looked.map(({ contact_id, state, reason, number }) => [contact_id, state, reason, number]);
  await sql`with given (contact_id, state, reason, number) as materialized
      (${givenRows(db, ['text', 'text', 'text', 'text'], rows)})
    update campaign_members set state = given.state, reason = given.reason, number = given.number, detail = null
    from given where campaign_members.business_id = ${business_id} and campaign_members.campaign_id = ${campaignId}
      and campaign_members.contact_id = given.contact_id
      and campaign_members.state in ('waiting', 'left_out')`.execute(db);
}

export async function changeMember(
  { db, business_id }: Scope,
  campaignId: string,
  contactId: string,
  values: Partial<Omit<MemberRow, 'business_id' | 'campaign_id' | 'contact_id' | 'added_at'>>,
): Promise<void> {
  await db
    .updateTable('campaign_members')
    .set(values)
    .where('business_id', '=', business_id)
    .where('campaign_id', '=', campaignId)
    .where('contact_id', '=', contactId)
    .execute();
}

export const memberState = (scope: Scope, campaignId: string, contactId: string) =>
  membersOf(scope, campaignId)
    .select(['state', 'number'])
    .where('contact_id', '=', contactId)
    .executeTakeFirst();

/** What has become of a message. @returns the campaign that it is of; undefined: it is of none */
export async function changeByMessage(
  { db, business_id }: Scope,
  messageId: string,
  values: Pick<MemberRow, 'state' | 'reason' | 'detail' | 'error_code'>,
): Promise<string | undefined> {
  const row = await db
    .updateTable('campaign_members')
    .set(values)
    .where('business_id', '=', business_id)
    .where('message_id', '=', messageId)
    .returning('campaign_id')
    .executeTakeFirst();
  return row?.campaign_id;
}

export interface StateCount {
  readonly campaign_id: string;
  readonly state: StoredState;
  readonly reason: MemberReason;
  readonly count: number;
}

export async function stateCounts(
  { db, business_id }: Scope,
  campaigns: readonly string[],
): Promise<StateCount[]> {
  if (campaigns.length === 0) return [];
  return db
    .selectFrom('campaign_members')
    .select(['campaign_id', 'state', 'reason'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', business_id)
    .where('campaign_id', 'in', campaigns)
    .groupBy(['campaign_id', 'state', 'reason'])
    .execute();
}

/** The newest failure of a campaign since an instant with one of these codes; undefined: there is none. */
export const failureSince = (scope: Scope, campaignId: string, codes: readonly number[], since: number) =>
  membersOf(scope, campaignId)
    .select('error_code')
    .where('state', '=', 'failed')
    .where('error_code', 'in', codes)
    .where('sent_at', '>=', since)
    .limit(1)
    .executeTakeFirst();

/** The campaigns that a contact is in, by name. */
export const campaignsOfContact = ({ db, business_id }: Scope, contactId: string) =>
  db
    .selectFrom('campaign_members')
    .innerJoin('campaigns', (join) =>
      join
        .onRef('campaigns.business_id', '=', 'campaign_members.business_id')
        .onRef('campaigns._id', '=', 'campaign_members.campaign_id'),
    )
    .select(['campaigns._id', 'campaigns.name', 'campaign_members.state', 'campaign_members.sent_at'])
    .select('campaign_members.added_at')
    .where('campaign_members.business_id', '=', business_id)
    .where('campaign_members.contact_id', '=', contactId)
    .orderBy('campaigns.name_key')
    .execute();

/** In all campaigns. */
export const membershipsOf = (
  { db, business_id }: Scope,
  contacts: readonly string[],
): Promise<MemberRow[]> =>
  db
    .selectFrom('campaign_members')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('contact_id', 'in', contacts)
    .execute();

/** A message was for another contact, who is in the campaign as well and has none. */
export async function giveMessage(
  { db, business_id }: Scope,
  { campaign_id, state, reason, detail, error_code, message_id, sent_at }: MemberRow,
  contactId: string,
): Promise<void> {
  await db
    .updateTable('campaign_members')
    .set({ state, reason, detail, error_code, message_id, sent_at })
    .where('business_id', '=', business_id)
    .where('campaign_id', '=', campaign_id)
    .where('contact_id', '=', contactId)
    .where('message_id', 'is', null)
    .execute();
}

const hasMessage = ({ message_id }: MemberRow): boolean => message_id !== null;

/** Two contacts are one person. Where both are in a campaign, a message that was sent stays: nobody gets a second one. */
export async function moveMembership(
  tx: Scope,
  { kept, dropped }: { readonly kept: string; readonly dropped: string },
): Promise<void> {
  const rows = await membershipsOf(tx, [kept, dropped]);
  for (const row of rows.filter(({ contact_id }) => contact_id === dropped)) {
    const own = rows.find((one) => one.contact_id === kept && one.campaign_id === row.campaign_id);
    const isReplaced = own !== undefined && !hasMessage(own) && hasMessage(row);
    await removeMembers(tx, row.campaign_id, isReplaced ? [kept, dropped] : [dropped]);
    if (own !== undefined && !isReplaced) continue;
    await tx.db
      .insertInto('campaign_members')
      .values({ ...row, contact_id: kept })
      .execute();
  }
}

export interface MemberPlace {
  readonly state: string;
  readonly reason: string;
  readonly contact_id: string;
}

/** By state and reason, in the order of the index. */
export const memberPage = (
  scope: Scope,
  campaignId: string,
  {
    states,
    reasons,
    after,
    limit,
  }: {
    readonly states: readonly StoredState[] | null;
    readonly reasons: readonly MemberReason[] | null;
    readonly after: MemberPlace | null;
    readonly limit: number;
  },
) =>
  scope.db
    .selectFrom('campaign_members as page')
    .innerJoin(contactNames, (join) =>
      join
        .onRef('contacts.business_id', '=', 'page.business_id')
        .onRef('contacts._id', '=', 'page.contact_id'),
    )
    .select(['page.contact_id', 'page.state', 'page.reason', 'page.detail', 'page.error_code'])
    .select(['page.message_id', 'page.sent_at', 'contacts.name', 'contacts.phone', 'contacts.avatar'])
    .where('page.business_id', '=', scope.business_id)
    .where('page.campaign_id', '=', campaignId)
    .$if(states !== null, (query) => query.where('page.state', 'in', states ?? []))
    .$if(reasons !== null, (query) => query.where('page.reason', 'in', reasons ?? []))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(page.state, page.reason, page.contact_id)
          > (${after?.state ?? ''}, ${after?.reason ?? ''}, ${after?.contact_id ?? ''})`,
      ),
    )
    .orderBy('page.state')
    .orderBy('page.reason')
    .orderBy('page.contact_id')
    .limit(limit)
    .execute();
