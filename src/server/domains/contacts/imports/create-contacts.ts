import { calledBy } from '@shared/rules/contact-values';
import { sql } from 'kysely';
import { insertRows } from '../../../platform/db/insert-rows';
import { newId } from '../../../platform/ids';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { recordActivities } from '../../activities/reads';
import { type ContactRecord, NOTHING_KNOWN, NOT_IN_BIN } from '../contact-repository';
import { createdEntry } from '../created-activity';
import { type KnownHolders, compareNew } from '../duplicates/compare-new';
import { addressText } from '../edits/address';
import { pointsFrom } from '../edits/points-from';
import { addPairs } from '../links-repository';
import { insertPoints, tidyPoints } from '../points-repository';
import type { ContactPoint } from '../search-doc';
import type { ImportsContext } from './context';
import type { ImportedData } from './data';
import { CONTACT_COLUMNS, writeSearchDocs } from './write-many';

/** New contacts are written to one by one, unless they object. */
const SETTINGS = JSON.stringify({ one_to_one: true });

export interface CreatedContact {
  readonly _id: string;
  readonly updated_at: number;
}

function recordOf(tx: TransactionScope, caller: Caller, data: ImportedData, at: number): ContactRecord {
  const names = { first_name: data.columns.first_name ?? '', last_name: data.columns.last_name ?? '' };
  const { email = null, phone = null } = data.columns;
  return {
    business_id: tx.business_id,
    _id: newId(at),
    avatar: null,
    current_job_title: null,
    current_lifecycle_stage: null,
    current_company_id: null,
    assignee_id: null,
    total_score: 0,
    ...NOTHING_KNOWN,
    ...NOT_IN_BIN,
    ...data.columns,
    ...names,
    email,
    phone,
    name: calledBy(names, email, phone),
    address: addressText('{}', data.address),
    communication_settings: SETTINGS,
    source: 'manual',
    created_by: caller.user._id,
    created_at: at,
    updated_at: at,
  };
}

interface Written {
  readonly record: ContactRecord;
  readonly points: readonly ContactPoint[];
  readonly data: ImportedData;
}

async function writeAll({ business_id, db }: TransactionScope, all: readonly Written[]): Promise<void> {
  await insertRows(
    db,
    { table: 'contacts', columns: CONTACT_COLUMNS, conflict: sql`` },
    all.map(({ record }) => record),
  );
  await insertPoints({ business_id, db }, new Map(all.map(({ record, points }) => [record._id, points])));
  await writeSearchDocs(
    { business_id, db },
    all.map(({ record, points: others }) => ({ ...record, others })),
  );
}

/** Adds contacts, many with few statements: all that is told of one goes with it. */
export async function createContacts(
  context: ImportsContext,
  tx: TransactionScope,
  caller: Caller,
  rows: readonly ImportedData[],
  known?: KnownHolders,
): Promise<CreatedContact[]> {
  if (rows.length === 0) return [];
  const at = context.clock();
  const all = rows.map((data): Written => {
    const record = recordOf(tx, caller, data, at);
    const given = {
      ...(data.other_emails === undefined ? {} : { other_emails: [...data.other_emails] }),
      ...(data.other_phones === undefined ? {} : { other_phones: [...data.other_phones] }),
    };
    return { record, data, points: tidyPoints(record, pointsFrom(given, [])) };
  });
  await writeAll(tx, all);
  await compareNew(tx, all, known);
  for (const link of ['tag', 'interest'] as const) {
    const pairs = all.flatMap(({ record, data }) =>
      data[`${link}s`].map((entry_id) => ({ contact_id: record._id, entry_id })),
    );
    await addPairs(tx, link, pairs);
  }
  const own = all.filter(({ data }) => Object.keys(data.own).length > 0);
  await context.fieldValues.writeManyIn(
    tx,
    'contact',
    new Map(own.map(({ record, data }) => [record._id, data.own])),
    { caller, isNew: true },
  );
  await recordActivities(
    tx,
    all.map(({ record }) => createdEntry(record)),
  );
  return all.map(({ record: { _id, updated_at } }) => ({ _id, updated_at }));
}
