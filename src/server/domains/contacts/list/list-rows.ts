import { setImmediate } from 'node:timers/promises';
import type { ContactListRow } from '@shared/contract/contact-list';
import type { TypeColor } from '@shared/contract/contact-types';
import { toInstant } from '../../../platform/clock';
import { compiledOnce } from '../../../platform/db/compiled-once';
import { type ListValue, listSlot, listValue } from '../../../platform/db/list-of';
import type { Scope } from '../../../platform/scope';
import { valuesOfRecords } from '../../fields/reads';
import { creators, people } from '../../session/reads';
import { entriesTogether, readEntries } from '../links-repository';
import { contactsWithNames } from '../with-names';

/** A row with all that is shown of it: in one statement, whose rows look up what belongs to them. */
const rowsQuery = (scope: Scope, { ids }: { readonly ids: ListValue }) =>
  contactsWithNames(scope)
    .leftJoin(people, 'users._id', 'contacts.assignee_id')
    .leftJoin(creators, 'creators._id', 'contacts.created_by')
    .select(['contacts._id', 'contacts.first_name', 'contacts.last_name', 'contacts.name', 'contacts.email'])
    .select(['contacts.phone', 'contacts.avatar', 'contacts.current_job_title', 'contacts.total_score'])
    .select(['contacts.address', 'contacts.created_at', 'contacts.updated_at'])
    .select(['lifecycle_stages._id as stage_id', 'lifecycle_stages.label', 'lifecycle_stages.color'])
    .select(['companies._id as company_id', 'companies.mp_company_label'])
    .select(['users._id as owner_id', 'users.first_name as owner_first_name'])
    .select(['users.last_name as owner_last_name', 'users.avatar as owner_avatar'])
    .select(['creators._id as creator_id', 'creators.first_name as creator_first_name'])
    .select(['creators.last_name as creator_last_name', 'creators.avatar as creator_avatar'])
    .select([
      entriesTogether(scope.db, 'tag').as('tags'),
      entriesTogether(scope.db, 'interest').as('interests'),
    ])
    .where('contacts._id', 'in', listSlot(scope.db, ids));

const readRows = compiledOnce(rowsQuery);

type Row = Awaited<ReturnType<typeof readRows>>[number];

const stageOf = ({ stage_id, label, color }: Row): ContactListRow['current_lifecycle_stage'] =>
  stage_id === null ? null : { _id: stage_id, label: label ?? '', color: (color ?? 'grey') as TypeColor };

const companyOf = ({ company_id, mp_company_label }: Row): ContactListRow['current_company_id'] =>
  company_id === null ? null : { _id: company_id, mp_company_label: mp_company_label ?? '' };

const ownerOf = (row: Row): ContactListRow['assignee_id'] =>
  row.owner_id === null
    ? null
    : {
        _id: row.owner_id,
        first_name: row.owner_first_name ?? '',
        last_name: row.owner_last_name ?? '',
        avatar: row.owner_avatar,
      };

function addressOf({ address }: Row): ContactListRow['address'] {
  const kept = JSON.parse(address) as Partial<ContactListRow['address']>;
  return {
    full_address: kept.full_address ?? null,
    city: kept.city ?? null,
    state: kept.state ?? null,
    country: kept.country ?? null,
    pincode: kept.pincode ?? null,
  };
}

/** Null: it came by itself, or who made it has left Parley. */
const creatorOf = (row: Row): ContactListRow['created_by'] =>
  row.creator_id === null
    ? null
    : {
        _id: row.creator_id,
        first_name: row.creator_first_name ?? '',
        last_name: row.creator_last_name ?? '',
        avatar: row.creator_avatar,
      };

/** More rows than that are read in pieces, between which others are answered. */
const ROWS_AT_ONCE = 500;

/**
 * These contacts as the table shows them, in the order of the ids.
 * @param fields ids of the workspace's own fields whose values are wanted
 */
export async function listRows(
  scope: Scope,
  ids: readonly string[],
  fields: readonly string[] = [],
): Promise<ContactListRow[]> {
  if (ids.length === 0) return [];
  if (ids.length > ROWS_AT_ONCE) {
    const rows: ContactListRow[] = [];
    for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
      rows.push(...(await listRows(scope, ids.slice(from, from + ROWS_AT_ONCE), fields)));
      await setImmediate();
    }
    return rows;
  }
  const [found, values] = await Promise.all([
    readRows(scope, { ids: listValue(scope.db, ids) }),
    valuesOfRecords(scope, 'contact', ids, fields),
  ]);
  const byId = new Map(found.map((row) => [row._id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    return [
      {
        _id: id,
        first_name: row.first_name,
        last_name: row.last_name,
        name: row.name,
        email: row.email,
        phone: row.phone,
        avatar: row.avatar,
        current_job_title: row.current_job_title,
        current_lifecycle_stage: stageOf(row),
        current_company_id: companyOf(row),
        assignee_id: ownerOf(row),
        tags: readEntries(row.tags),
        interests: readEntries(row.interests),
        total_score: row.total_score,
        address: addressOf(row),
        created_by: creatorOf(row),
        created_at: toInstant(row.created_at),
        updated_at: toInstant(row.updated_at),
        fields: values.get(id) ?? {},
      },
    ];
  });
}
