import type { Activity, ActivityChange, ActivityInput } from '@shared/contract/activities';
import { cleanBlocks, mentionsIn } from '@shared/rules/activity-text';
import { type LoggedType, isLogged } from '@shared/rules/activity-types';
import { can } from '@shared/rules/permissions';
import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Caller, TransactionScope } from '../../platform/scope';
import { contactsAmong } from '../contacts/reads';
import { membersAmong } from '../workspaces/reads';
import { calendarLinks } from './calendar';
import type { ActivitiesContext } from './context';
import { type ActivityData, parseData } from './data';
import { createFollowUp } from './follow-up';
import { visibleTypes } from './list-activities';
import { linksFor, refuse, withGuests } from './written-links';
import { tellMentioned } from './mentions';
import {
  type ActivityLink,
  LINK,
  activityRow,
  deleteActivities,
  insertActivity,
  linksOf,
  writeFiles,
  writeLinks,
} from './repository';
import type { ActivityRow } from './schema';
import { indexAgain } from './search-docs';
import { toActivities } from './views';

/** Members and contacts who attend, and files that the caller may see. */
async function checkNamed(
  { media }: ActivitiesContext,
  tx: TransactionScope,
  caller: Caller,
  { data, before }: { readonly data: ActivityData; readonly before: ActivityData },
): Promise<void> {
  const { customer_attendee = [], marketer_attendee = [], files = [] } = data;
  const guests = customer_attendee.filter((id) => !before.customer_attendee?.includes(id));
  if (guests.length > 0 && !can(caller.permissions, 'view', 'crm_contacts'))
    throw new AppError('permission_denied');
  const known = await contactsAmong(tx, guests);
  if (guests.some((id) => !known.has(id)))
    refuse('customer_attendee', 'One of these contacts does not exist any more.');
  const hosts = marketer_attendee.filter((id) => !before.marketer_attendee?.includes(id));
  if (hosts.length > 0) {
    const members = await membersAmong(tx, hosts);
    if (hosts.some((id) => !members.has(id)))
      refuse('marketer_attendee', 'One of these people is not a member of the workspace any more.');
  }
  const added = files.filter((id) => !before.files?.includes(id));
  if (
    added.length > 0 &&
    (await media.usableByIds({ ...tx }, { ...caller, db: tx.db }, added)).length < added.length
  )
    refuse('activity_data.content.attachments', 'One of these files does not exist any more.');
}

/** What the activity says, with what is given changed. */
function dataFor(type: LoggedType, given: ActivityChange, before: ActivityData): ActivityData {
  const { content, metadata } = given.activity_data ?? {};
  const { outcome, direction, duration, location, timezone } = metadata ?? {};
  const changed = Object.fromEntries(
    Object.entries({ outcome, direction, duration, location, timezone }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const kept = Object.fromEntries(
    Object.entries<unknown>({ ...before.metadata, ...changed }).filter(([, value]) => value !== null),
  );
  const files = content?.attachments && [...new Set(content.attachments.map(({ _id }) => _id))];
  if (type === 26 && (files ?? before.files ?? []).length === 0)
    refuse('activity_data.content.attachments', 'Choose at least one file.');
  return {
    ...before,
    content: {
      ...before.content,
      ...(content?.subject !== undefined && { subject: content.subject }),
      ...(content?.description && { description: cleanBlocks(content.description) as never }),
    },
    metadata: kept,
    ...(files && { files }),
    ...(given.customer_attendee && { customer_attendee: [...new Set(given.customer_attendee)] }),
    ...(given.marketer_attendee && { marketer_attendee: [...new Set(given.marketer_attendee)] }),
  };
}

async function settle(
  context: ActivitiesContext,
  tx: TransactionScope,
  caller: Caller,
  row: ActivityRow,
  changed: readonly ActivityLink[],
): Promise<Activity> {
  await tell(context, tx, row._id, changed);
  const [view] = await toActivities(context, { ...tx, permissions: caller.permissions }, [row], {
    isWhole: true,
    isOwn: true,
  });
  // Whoever is left of it lies in the bin.
  return view ?? refuse('customer_ids', 'Choose at least one contact, company or deal.');
}

function tell(
  { events }: ActivitiesContext,
  tx: TransactionScope,
  id: string,
  links: readonly ActivityLink[],
): Promise<void> {
  const records = links.filter(({ kind }) => kind !== LINK.teammate);
  const record_id = [...new Set(records.map((link) => link.record_id))].join(',');
  return events.append(tx, [{ kind: 'activities.updated', ids: { activity_id: id, record_id } }]);
}

/** Somebody logs what has happened. */
export async function createActivity(
  context: ActivitiesContext,
  tx: TransactionScope,
  caller: Caller,
  input: ActivityInput,
): Promise<Activity> {
  const { customer_ids, company_id, deal_ids } = input;
  if (customer_ids.length === 0 && company_id === null && deal_ids.length === 0)
    refuse('customer_ids', 'Choose at least one contact, company or deal.');
  const about = await linksFor(tx, caller, input, []);
  const said = dataFor(input.activity_type, input, {});
  await checkNamed(context, tx, caller, { data: said, before: {} });
  const { links, data } = await withGuests(tx, about, said);
  const now = context.clock();
  const row: ActivityRow = {
    business_id: tx.business_id,
    _id: newId(now),
    activity_type: input.activity_type,
    status: 3,
    at: Date.parse(input.activity_date),
    created_by: caller.user._id,
    workflow_id: null,
    source_key: null,
    data: JSON.stringify(data),
    created_at: now,
    updated_at: now,
  };
  await insertActivity(tx, row, [...links, ...calendarLinks(row, data)]);
  await writeFiles(tx, row._id, data.files ?? []);
  await createFollowUp(context, tx, caller, { ...input, links });
  await tellMentioned(context, tx, caller, { row, links, data, known: [] });
  return settle(context, tx, caller, row, links);
}

/** Only who is shown it can change it. */
async function lockLogged(
  context: ActivitiesContext,
  tx: TransactionScope,
  { permissions }: Caller,
  id: string,
): Promise<ActivityRow> {
  await context.database.lockRow(tx.db, 'activities', tx.business_id, id);
  const row = await activityRow(tx, id);
  if (!row || !visibleTypes({ permissions }).includes(row.activity_type))
    throw new AppError('activity_not_found');
  const shown = await toActivities(context, { ...tx, permissions }, [row], { isWhole: false });
  if (shown.length === 0) throw new AppError('activity_not_found');
  if (row.source_key !== null || !isLogged(row.activity_type)) throw new AppError('activity_not_logged');
  return row;
}

/** What is not named stays. */
export async function updateActivity(
  context: ActivitiesContext,
  tx: TransactionScope,
  caller: Caller,
  id: string,
  change: ActivityChange,
): Promise<Activity> {
  const row = await lockLogged(context, tx, caller, id);
  if (change.activity_type !== undefined && change.activity_type !== row.activity_type)
    refuse('activity_type', 'An activity keeps its type.');
  const had = await linksOf(tx, [id]);
  const before = parseData(row.data);
  const said = dataFor(row.activity_type as LoggedType, change, before);
  await checkNamed(context, tx, caller, { data: said, before });
  const about = had.filter(
    ({ kind, record_id }) => kind !== LINK.contact || before.guests?.includes(record_id) !== true,
  );
  const kept = await linksFor(tx, caller, change, about);
  if (kept.length === 0) refuse('customer_ids', 'Choose at least one contact, company or deal.');
  const { links, data } = await withGuests(tx, kept, said);
  const next: ActivityRow = {
    ...row,
    data: JSON.stringify(data),
    at: change.activity_date === undefined ? row.at : Date.parse(change.activity_date),
    updated_at: Math.max(context.clock(), row.updated_at + 1),
  };
  const { business_id: _business, _id, ...values } = next;
  await tx.db
    .updateTable('activities')
    .set(values)
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', _id)
    .execute();
  await indexAgain(tx, [next]);
  await writeLinks(tx, next, [...links, ...calendarLinks(next, data)]);
  await writeFiles(tx, id, data.files ?? []);
  await createFollowUp(context, tx, caller, { ...change, links });
  await tellMentioned(context, tx, caller, {
    row: next,
    links,
    data,
    known: mentionsIn(before.content?.description ?? []),
  });
  return settle(context, tx, caller, next, [...had, ...links]);
}

/** @returns its files */
export async function removeActivity(
  context: ActivitiesContext,
  tx: TransactionScope,
  caller: Caller,
  id: string,
): Promise<string[]> {
  await lockLogged(context, tx, caller, id);
  const links = await linksOf(tx, [id]);
  const files = await deleteActivities(tx, [id]);
  await writeAudit(tx, {
    kind: 'activity.deleted',
    summary: 'Deleted an activity',
    actor: caller.user,
    target_id: id,
    at: context.clock(),
  });
  await tell(context, tx, id, links);
  return files;
}
