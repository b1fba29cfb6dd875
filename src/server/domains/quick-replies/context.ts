import type { Selectable } from 'kysely';
import type { MediaItem } from '@shared/contract/media';
import type { QuickReply, QuickReplyInput } from '@shared/contract/quick-replies';
import { toInstant } from '../../platform/clock';
import type { Schema } from '../../platform/db/schema';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope, TransactionScope } from '../../platform/scope';

export interface QuickReplyFiles {
  /** The stored files among these ids. */
  itemsByIds(scope: Scope, ids: readonly string[]): Promise<readonly MediaItem[]>;
  /** Those among them that this person may see. */
  usableByIds(scope: Scope, caller: Caller, ids: readonly string[]): Promise<readonly MediaItem[]>;
}

/** What every command on quick replies stands on. */
export interface QuickRepliesContext extends Pick<Platform, 'clock' | 'events'> {
  readonly files: QuickReplyFiles;
}

type Row = Selectable<Schema['quick_replies']>;

const attachmentsOf = (row: Row): string[] => JSON.parse(row.attachments) as string[];

/** Quick replies as the contract has them, with the files that are still there. */
export async function withFiles(
  { files }: QuickRepliesContext,
  scope: Scope,
  rows: readonly Row[],
): Promise<QuickReply[]> {
  const items = await files.itemsByIds(scope, [...new Set(rows.flatMap(attachmentsOf))]);
  return rows.map((row) => ({
    _id: row._id,
    shortcut: row.shortcut,
    body: row.body,
    attachments: attachmentsOf(row).flatMap((id) => items.find(({ _id }) => _id === id) ?? []),
    updated_at: toInstant(row.updated_at),
  }));
}

/** @throws AppError `quick_reply_not_found` */
export async function replyById(context: QuickRepliesContext, scope: Scope, id: string): Promise<QuickReply> {
  const row = await scope.db
    .selectFrom('quick_replies')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .executeTakeFirst();
  const [reply] = row ? await withFiles(context, scope, [row]) : [];
  if (!reply) throw new AppError('quick_reply_not_found');
  return reply;
}

/** @throws AppError when another one has the shortcut, or a file is gone or not for this person. */
export async function check(
  { files }: QuickRepliesContext,
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

/** Open windows read the list again. */
export const tell = ({ events }: QuickRepliesContext, tx: TransactionScope): Promise<void> =>
  events.append(tx, [{ kind: 'quick_replies.updated', ids: {} }]);
