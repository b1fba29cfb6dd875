import { sql } from 'kysely';
import type { DuplicatePair, duplicateList } from '@shared/contract/contact-merges';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import { toInstant } from '../../../platform/clock';
import { AppError } from '../../../platform/errors';
import type { Caller, Scope } from '../../../platform/scope';
import { companyChips } from '../../companies/reads';
import { waIdsOf } from '../identity-repository';

/** Counts go no further: beyond it, the list says that there are more. */
const COUNTED = 10_000;
const CURSOR = /^(\d{1,15})~([0-9A-Za-z_.:=+-]{1,64})~([0-9A-Za-z_.:=+-]{1,64})$/;

interface Place {
  readonly at: number;
  readonly first: string;
  readonly second: string;
}

function readCursor(text: string | undefined): Place | null {
  if (text === undefined) return null;
  const [, at, first, second] = CURSOR.exec(text) ?? [];
  if (at === undefined || first === undefined || second === undefined)
    throw new AppError('validation_failed', { fields: { cursor: 'This is not a valid cursor.' } });
  return { at: Number(at), first, second };
}

/** Those in the bin; few beside all contacts. */
const deleted = ({ db, business_id }: Scope) =>
  db
    .selectFrom('contacts as binned')
    .select('binned._id')
    .where('binned.business_id', '=', business_id)
    .where('binned.deleted_at', 'is not', null)
    .where('binned.purged_at', 'is', null);

const open = ({ db, business_id }: Scope) =>
  db
    .selectFrom('duplicate_pairs')
    .where('business_id', '=', business_id)
    .where('dismissed_at', 'is', null)
    // As in the condition of the index: SQLite does not look into what is bound.
    .where('reasons', '!=', sql.lit(''))
    .where('first_id', 'not in', deleted({ db, business_id }))
    .where('second_id', 'not in', deleted({ db, business_id }));

/** The newest first. */
export function pairsQuery(scope: Scope, after: Place | null, limit: number) {
  const query = open(scope).select(['first_id', 'second_id', 'reasons', 'found_at']);
  return (
    after === null
      ? query
      : query.where((row) =>
          row(
            row.refTuple('found_at', 'first_id', 'second_id'),
            '<',
            row.tuple(after.at, after.first, after.second),
          ),
        )
  )
    .orderBy('found_at', 'desc')
    .orderBy('first_id', 'desc')
    .orderBy('second_id', 'desc')
    .limit(limit);
}

export const pairCountQuery = (scope: Scope) =>
  scope.db
    .selectFrom(
      open(scope)
        .select('first_id')
        .limit(COUNTED + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'));

async function peopleOf(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DuplicatePair['first']>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('contacts')
    .select(['_id', 'first_name', 'last_name', 'name', 'email', 'phone', 'avatar', 'current_job_title'])
    .select(['current_company_id', 'updated_at'])
    .where('business_id', '=', scope.business_id)
    .where('_id', 'in', ids)
    .execute();
  const companies = await companyChips(scope, [
    ...new Set(rows.flatMap(({ current_company_id }) => current_company_id ?? [])),
  ]);
  return new Map(
    rows.map(({ current_company_id, updated_at, ...row }) => [
      row._id,
      {
        ...row,
        company: companies.find(({ _id }) => _id === current_company_id)?.mp_company_label ?? null,
        updated_at: toInstant(updated_at),
      },
    ]),
  );
}

type Same = DuplicatePair['same'];

/** What both of each pair have in common, of what they are compared by; a number also where WhatsApp knows one by it. */
async function sameOf(
  { db, business_id }: Scope,
  pairs: readonly { readonly first_id: string; readonly second_id: string }[],
): Promise<(first: string, second: string) => Same> {
  const ids = [...new Set(pairs.flatMap(({ first_id, second_id }) => [first_id, second_id]))];
  if (ids.length === 0) return () => ({ email: null, phone: null });
  const keys = await db
    .selectFrom('contact_keys')
    .select(['contact_id', 'kind', 'value'])
    .where('business_id', '=', business_id)
    .where('contact_id', 'in', ids)
    .execute();
  const numbers = await waIdsOf({ db, business_id }, ids);
  const had = new Map(ids.map((id) => [id, new Set<string>()]));
  for (const { contact_id, kind, value } of keys) had.get(contact_id)?.add(`${kind} ${value}`);
  for (const { contact_id, value } of numbers) had.get(contact_id)?.add(`phone ${value}`);
  return (first, second) => {
    const of = (kind: 'email' | 'phone'): string | null => {
      const both = [...(had.get(first) ?? [])].find(
        (key) => key.startsWith(`${kind} `) && had.get(second)?.has(key),
      );
      return both?.slice(kind.length + 1) ?? null;
    };
    // As WhatsApp writes them, numbers are digits alone.
    return { email: of('email'), phone: of('phone')?.replace(/^(?=\d)/, '+') ?? null };
  };
}

export async function listPairs(
  caller: Caller,
  { cursor, rows_per_page }: QueryOf<typeof duplicateList>,
): Promise<ResponseOf<typeof duplicateList>['data']> {
  const found = await pairsQuery(caller, readCursor(cursor), rows_per_page + 1).execute();
  const page = found.slice(0, rows_per_page);
  const people = await peopleOf(caller, [
    ...new Set(page.flatMap(({ first_id, second_id }) => [first_id, second_id])),
  ]);
  const same = await sameOf(caller, page);
  const { count } = await pairCountQuery(caller).executeTakeFirstOrThrow();
  const last = found.length > rows_per_page ? page.at(-1) : undefined;
  return {
    rows: page.flatMap(({ first_id, second_id, reasons, found_at }) => {
      const [first, second] = [people.get(first_id), people.get(second_id)];
      if (!first || !second) return [];
      return [
        {
          first,
          second,
          reasons: reasons.split(' ') as DuplicatePair['reasons'],
          same: same(first_id, second_id),
          found_at: toInstant(found_at),
        },
      ];
    }),
    next_cursor: last ? `${last.found_at}~${last.first_id}~${last.second_id}` : null,
    total: Math.min(count, COUNTED),
    total_is_lower_bound: count > COUNTED,
  };
}

/** Two contacts are two people, or may be one after all. @returns false: they are no pair */
export async function dismissPair(
  { db, business_id }: Scope,
  ids: readonly [string, string],
  by: { readonly user: string; readonly at: number } | null,
): Promise<boolean> {
  const [first_id = '', second_id = ''] = ids.toSorted();
  const row = await db
    .updateTable('duplicate_pairs')
    .set({ dismissed_by: by?.user ?? null, dismissed_at: by?.at ?? null })
    .where('business_id', '=', business_id)
    .where('first_id', '=', first_id)
    .where('second_id', '=', second_id)
    .returning('first_id')
    .executeTakeFirst();
  return row !== undefined;
}
