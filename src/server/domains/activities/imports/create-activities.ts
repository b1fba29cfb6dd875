import { sql } from 'kysely';
import { insertRows } from '../../../platform/db/insert-rows';
import { newId } from '../../../platform/ids';
import type { Caller, Scope, TransactionScope } from '../../../platform/scope';
import { companiesOfContacts } from '../../contacts/reads';
import { calendarLinks } from '../calendar';
import { type ActivityData, parseData } from '../data';
import { type ActivityLink, LINK, insertLinks } from '../repository';
import type { ActivityRow } from '../schema';
import { indexNew } from '../search-docs';
import { composed } from './compose';
import type { ActivityImportsContext, CreatedActivity, ImportedActivity, NewActivity } from './data';
import { writeMarks } from './marks';

const NEW_ACTIVITIES = {
  table: 'activities',
  columns: {
    business_id: 'text', _id: 'text', activity_type: 'bigint', status: 'bigint', at: 'bigint', created_by: 'text',
    workflow_id: 'text', source_key: 'text', data: 'text', created_at: 'bigint', updated_at: 'bigint',
  },
  conflict: sql``,
} as const; // prettier-ignore

/** The links of what rows tell, with the companies of their contacts. */
export async function linksFrom(
  scope: Scope,
  rows: readonly Pick<ImportedActivity, 'people' | 'deals' | 'companies'>[],
): Promise<(row: Pick<ImportedActivity, 'people' | 'deals' | 'companies'>) => ActivityLink[]> {
  const firsts = (named: readonly (readonly string[])[]): string[] => named.flatMap(([first]) => first ?? []);
  const employers = await companiesOfContacts(scope, [
    ...new Set(rows.flatMap(({ people }) => firsts(people))),
  ]);
  return ({ people, deals, companies }) => {
    const ofKind = (kind: ActivityLink['kind'], ids: readonly string[]): ActivityLink[] =>
      [...new Set(ids)].map((record_id) => ({ kind, record_id }));
    const contacts = firsts(people);
    return [
      ...ofKind(LINK.contact, contacts),
      ...ofKind(LINK.company, [
        ...companies.map(({ id }) => id),
        ...contacts.flatMap((id) => employers.get(id) ?? []),
      ]),
      ...ofKind(LINK.deal, firsts(deals)),
    ];
  };
}

/** What links an activity with its campaign, and with the calendars of its people. */
export const ownLinks = (row: ActivityRow, data: ActivityData): ActivityLink[] => [
  ...(row.workflow_id === null ? [] : [{ kind: LINK.campaign, record_id: row.workflow_id }]),
  ...calendarLinks(row, data),
];

/** Adds activities, many with few statements. */
export async function createActivities(
  { clock }: ActivityImportsContext,
  tx: TransactionScope,
  caller: Caller,
  given: readonly NewActivity[],
): Promise<CreatedActivity[]> {
  if (given.length === 0) return [];
  const now = clock();
  const linked = await linksFrom(
    tx,
    given.map(({ data }) => data),
  );
  const rows = given.map(({ data }): ActivityRow => {
    if (data.type === null || data.at === undefined)
      throw new Error('Its type and its time were asked for before.');
    return {
      business_id: tx.business_id,
      _id: newId(now),
      activity_type: data.type,
      status: 3,
      at: data.at,
      created_by: data.logged_by ?? caller.user._id,
      workflow_id: data.campaign ?? null,
      source_key: null,
      data: JSON.stringify(composed({}, data).data),
      created_at: now,
      updated_at: now,
    };
  });
  await insertRows(tx.db, NEW_ACTIVITIES, rows);
  await indexNew(tx, rows);
  await insertLinks(
    tx,
    rows.flatMap((row, index) => {
      const data = given[index]?.data;
      const all = data === undefined ? [] : [...linked(data), ...ownLinks(row, parseData(row.data))];
      return all.map((link) => ({ ...link, ...row }));
    }),
  );
  await writeMarks(
    tx,
    rows.map(({ _id }, index) => ({ mark: given[index]?.mark ?? null, activity_id: _id })),
  );
  return rows.map(({ _id }) => ({ _id, updated_at: now }));
}
