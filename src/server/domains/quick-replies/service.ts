import type { Selectable } from 'kysely';
import type { MediaItem } from '@shared/contract/media';
import { type QuickReply, type QuickReplyInput, MOST_QUICK_REPLIES } from '@shared/contract/quick-replies';
import { toInstant } from '../../platform/clock';
import type { Schema } from '../../platform/db/schema';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';

/** Answers that a team gives again and again. */
export interface QuickRepliesService {
  list(scope: Scope): Promise<QuickReply[]>;
  create(caller: Caller, input: QuickReplyInput, key: string | null): Promise<QuickReply>;
  update(caller: Caller, id: string, input: QuickReplyInput): Promise<QuickReply>;
  remove(caller: Caller, id: string): Promise<void>;
}

export interface QuickReplyFiles {
  /** The stored files among these ids. */
  itemsByIds(scope: Scope, ids: readonly string[]): Promise<readonly MediaItem[]>;
  /** Those among them that this person may see. */
  usableByIds(scope: Scope, caller: Caller, ids: readonly string[]): Promise<readonly MediaItem[]>;
}

type Row = Selectable<Schema['quick_replies']>;

const attachmentsOf = (row: Row): string[] => JSON.parse(row.attachments) as string[];

export function createQuickRepliesService(
  { clock, events }: Platform,
  files: QuickReplyFiles,
): QuickRepliesService {
  async function withFiles(scope: Scope, rows: readonly Row[]): Promise<QuickReply[]> {
    const items = await files.itemsByIds(scope, [...new Set(rows.flatMap(attachmentsOf))]);
    return rows.map((row) => ({
      _id: row._id,
      shortcut: row.shortcut,
      body: row.body,
      attachments: attachmentsOf(row).flatMap((id) => items.find(({ _id }) => _id === id) ?? []),
      updated_at: toInstant(row.updated_at),
    }));
  }

  async function byId(scope: Scope, id: string): Promise<QuickReply> {
    const row = await scope.db
      .selectFrom('quick_replies')
      .selectAll()
      .where('business_id', '=', scope.business_id)
      .where('_id', '=', id)
      .executeTakeFirst();
    const [reply] = row ? await withFiles(scope, [row]) : [];
    if (!reply) throw new AppError('quick_reply_not_found');
    return reply;
  }

  /** @throws AppError when another one has the shortcut, or a file is gone or not for this person. */
  async function check(
    tx: TransactionScope,
    caller: Caller,
    input: QuickReplyInput,
    id: string | null,
  ): Promise<void> {
    const other = await tx.db
      .selectFrom('quick_replies')
      .select('_id')
      .where('business_id', '=', tx.business_id)
      .where('shortcut', '=', input.shortcut)
      .executeTakeFirst();
    if (other && other._id !== id) {
      throw new AppError('shortcut_taken', {
        fields: { shortcut: 'There is a quick reply with this shortcut already.' },
      });
    }
    const items = await files.usableByIds(tx, caller, input.attachments);
    if (new Set(items.map(({ _id }) => _id)).size < new Set(input.attachments).size) {
      throw new AppError('media_not_found');
    }
  }

  const tell = (tx: TransactionScope): Promise<void> =>
    events.append(tx, [{ kind: 'quick_replies.updated', ids: {} }]);

  return {
    async list(scope) {
      const rows = await scope.db
        .selectFrom('quick_replies')
        .selectAll()
        .where('business_id', '=', scope.business_id)
        .orderBy('shortcut')
        .execute();
      return withFiles(scope, rows);
    },

    create: (caller, input, key) =>
      once(caller, clock, { key, endpoint: 'quick-reply', body: input }, async (tx) => {
        await check(tx, caller, input, null);
        const { count } = await tx.db
          .selectFrom('quick_replies')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('business_id', '=', tx.business_id)
          .executeTakeFirstOrThrow();
        if (count >= MOST_QUICK_REPLIES) throw new AppError('too_many_quick_replies');
        const now = clock();
        const row = {
          business_id: tx.business_id,
          _id: newId(),
          shortcut: input.shortcut,
          body: input.body,
          attachments: JSON.stringify(input.attachments),
          created_by: caller.user._id,
          created_at: now,
          updated_at: now,
        };
        const inserted = await tx.db
          .insertInto('quick_replies')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('_id')
          .executeTakeFirst();
        if (!inserted) throw new AppError('shortcut_taken');
        await tell(tx);
        return byId(tx, row._id);
      }),

    update: (caller, id, input) =>
      inTransaction(caller, async (tx) => {
        await byId(tx, id);
        await check(tx, caller, input, id);
        // Written anew: unlike an update, that waits for another one with the shortcut and then gives way to it.
        const old = await tx.db
          .deleteFrom('quick_replies')
          .where('business_id', '=', tx.business_id)
          .where('_id', '=', id)
          .returningAll()
          .executeTakeFirst();
        if (!old) throw new AppError('quick_reply_not_found');
        const written = await tx.db
          .insertInto('quick_replies')
          .values({
            ...old,
            shortcut: input.shortcut,
            body: input.body,
            attachments: JSON.stringify(input.attachments),
            updated_at: clock(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('_id')
          .executeTakeFirst();
        if (!written) throw new AppError('shortcut_taken');
        await tell(tx);
        return byId(tx, id);
      }),

    async remove(caller, id) {
      await inTransaction(caller, async (tx) => {
        const removed = await tx.db
          .deleteFrom('quick_replies')
          .where('business_id', '=', tx.business_id)
          .where('_id', '=', id)
          .returning('_id')
          .executeTakeFirst();
        if (!removed) throw new AppError('quick_reply_not_found');
        await tell(tx);
      });
    },
  };
}
