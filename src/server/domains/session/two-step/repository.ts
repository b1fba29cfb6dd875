import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/db/schema';
import type { Handle } from '../users';
import { newRecoveryCodes, recoveryHash } from './recovery-codes';

type Tx = Transaction<Schema>;

export interface TwoStepRow {
  /** Sealed. */
  readonly secret: string;
  readonly confirmed_at: number | null;
  readonly last_step: number;
  readonly failures: number;
  readonly failed_at: number;
}

/** Since when a code is asked for; null: it is not. */
export async function twoStepSince(db: Handle, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('two_step')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** The person's key, held until the transaction ends: codes of one person are looked at one after the other. */
export function holdTwoStep(tx: Tx, userId: string): Promise<TwoStepRow | undefined> {
  return tx
    .updateTable('two_step')
    .set({ user_id: userId })
    .where('user_id', '=', userId)
    .returning(['secret', 'confirmed_at', 'last_step', 'failures', 'failed_at'])
    .executeTakeFirst();
}

/** A new key that is not asked for yet; it takes the place of one that was never confirmed. False: one is in force. */
export async function putSecret(tx: Tx, userId: string, secret: string, at: number): Promise<boolean> {
  const row = await tx
    .insertInto('two_step')
    .values({ user_id: userId, secret, created_at: at, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: at, last_step: 0 })
        .where('two_step.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateTwoStep(
  tx: Tx,
  userId: string,
  values: Partial<Omit<TwoStepRow, 'secret'>>,
): Promise<void> {
  await tx.updateTable('two_step').set(values).where('user_id', '=', userId).execute();
}

export async function removeTwoStep(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('two_step').where('user_id', '=', userId).execute();
}

/** Ten new ones instead of those there were. @returns the codes: the only moment at which they exist here */
export async function renewRecoveryCodes(tx: Tx, user_id: string, created_at: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id, code_hash: recoveryHash(code), created_at, used_at: null })))
    .execute();
  return codes;
}

/** True for one caller: the code is used up with it. */
export async function takeRecoveryCode(tx: Tx, userId: string, code: string, at: number): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryHash(code))
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Handle, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
