import { sql } from 'kysely';
import type { Clock } from '../clock';
import { AppError } from '../errors';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../scope';
import { sha256 } from '../secrets';

const KEY = /^[\x21-\x7e]{8,128}$/;

export interface IdempotentRequest {
  /** The client's `Idempotency-Key`; without one the work simply runs. */
  readonly key: string | null;
  /** Method and address. */
  readonly endpoint: string;
  readonly body: unknown;
}

/**
 * Runs `work` in a transaction that also keeps its answer under the client's key for 30 days: the same key and body
 * get the same answer again, a changed body is refused. Work and note commit together, so a process that dies in
 * between leaves either both or nothing.
 * @throws AppError `idempotency_key_reused`, `validation_failed` for a key that is none.
 */
export async function once<Answer>(
  caller: Caller,
  clock: Clock,
  { key, endpoint, body }: IdempotentRequest,
  work: (tx: TransactionScope) => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return inTransaction(caller, work);
  if (!KEY.test(key)) {
    throw new AppError('validation_failed', {
      message: 'The Idempotency-Key must have 8 to 128 visible characters.',
    });
  }
  const id = { business_id: caller.business_id, user_id: caller.user._id, key };
  const bodyHash = sha256(JSON.stringify(body ?? null));

  return inTransaction(caller, async (tx) => {
    const inserted = await tx.db
      .insertInto('idempotency_keys')
      .values({ ...id, endpoint, body_hash: bodyHash, response: null, status: null, created_at: clock() })
      .onConflict((row) => row.doNothing())
      .returning('key')
      .executeTakeFirst();

    if (!inserted) {
      const known = await tx.db
        .selectFrom('idempotency_keys')
        .select(['body_hash', 'endpoint', 'response'])
        .where((row) => row.and(id))
        .executeTakeFirstOrThrow();
      if (known.body_hash !== bodyHash || known.endpoint !== endpoint)
        throw new AppError('idempotency_key_reused');
      return JSON.parse(known.response ?? 'null') as Answer;
    }
    const answer = await work(tx);
    await tx.db
      .updateTable('idempotency_keys')
      .set({ response: JSON.stringify(answer), status: 200 })
      .where((row) => row.and(id))
      .execute();
    return answer;
  });
}

/** Whether something was begun under this key: it is on its way, whatever has happened since. */
export async function isKeyTaken({ db, business_id }: Scope, user_id: string, key: string): Promise<boolean> {
  const known = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where((row) => row.and({ business_id, user_id, key }))
    .executeTakeFirst();
  return known !== undefined;
}

/** Answers that hold one of these texts are forgotten: the same call would do its work again. @param likes patterns, `\\` escapes */
export async function forgetAnswers({ business_id, db }: Scope, likes: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('business_id', '=', business_id)
    .where((row) => row.or(likes.map((like) => sql<boolean>`response like ${like} escape '\\'`)))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
