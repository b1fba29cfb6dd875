import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import { readServerState, saveServerState } from '../../platform/server-state';
import { membersInZone } from '../../domains/workspaces/reads';
import type { DigestKind } from './due';

type System = Kysely<Schema>;

/** Key in the server's state: up to when digests have been made, epoch milliseconds. */
const UNTIL = 'digests.until';
const ROWS_AT_ONCE = 500;

export async function readUntil(system: System): Promise<number | null> {
  const value = await readServerState(system, UNTIL);
  return value === null ? null : Number(value);
}

export const saveUntil = (system: System, at: number): Promise<void> =>
  saveServerState(system, UNTIL, String(at));

export interface DigestMember {
  readonly business_id: string;
  readonly user_id: string;
  readonly name: string;
}

/** Members with this time zone who were members at the time, a page after the other. */
export async function* membersIn(
  system: System,
  zone: string | null,
  joinedBefore: number,
): AsyncGenerator<DigestMember> {
  let after: DigestMember | undefined;
  for (;;) {
    let query = membersInZone(system, zone, joinedBefore);
    if (after !== undefined) {
      const { business_id, user_id } = after;
      query = query.where((row) =>
        row(row.refTuple('members.business_id', 'members.user_id'), '>', row.tuple(business_id, user_id)),
      );
    }
    const rows = await query.limit(ROWS_AT_ONCE).execute();
    const page = rows.map(({ first_name, last_name, email, ...ids }) => ({
      ...ids,
      name: `${first_name} ${last_name}`.trim() || email,
    }));
    yield* page;
    after = page.at(-1);
    if (page.length < ROWS_AT_ONCE || after === undefined) return;
  }
}

/** False when this one was made before. */
export async function markMade(
  scope: Scope,
  digest: { readonly user_id: string; readonly kind: DigestKind; readonly day: string; readonly at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('digests')
    .values({ ...digest, business_id: scope.business_id })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
