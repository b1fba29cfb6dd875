import type { MessageContent, Outgoing } from '@shared/contract/chat';
import { AppError } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import type { Caller, Scope, TransactionScope } from '../../../platform/scope';
import { templateRow } from '../../templates';
import { messageById } from '../messages/repository';
import type { MessageRow } from '../messages/rows';
import type { CampaignOutcomes } from '../campaign-outcomes';
import type { ChatContacts } from '../ports';
import { type SendableFile, outgoingContent } from './content';
import { templateContent } from './template-content';

export interface ChatFiles {
  /** A stored file with its thumbnail. @throws AppError `media_not_found` */
  sendable(scope: Scope, caller: Caller, mediaId: string): Promise<SendableFile>;
}

export type SendRequest = Outgoing & {
  readonly thread_id?: string | null | undefined;
  readonly quoted_message_id?: string | null | undefined;
  readonly retry_of?: string | null | undefined;
};

/** What every command of the sending stands on. */
export interface SendContext extends Pick<Platform, 'clock' | 'database' | 'events' | 'jobs'> {
  readonly files: ChatFiles;
  readonly contacts: Pick<ChatContacts, 'findOrCreateForChannel'>;
  readonly outcomes: Pick<CampaignOutcomes, 'tell'>;
}

/** @throws AppError `message_not_found` when it is none of the conversation. */
export async function messageOf(
  tx: TransactionScope,
  conversationId: string,
  id: string,
): Promise<MessageRow> {
  const row = await messageById(tx, id);
  if (row?.conversation_id !== conversationId) throw new AppError('message_not_found');
  return row;
}

/** @throws AppError when it cannot be sent */
export async function templateToSend(
  tx: TransactionScope,
  id: string,
  values: Readonly<Record<string, string>>,
) {
  const row = await templateRow(tx, id);
  if (!row) throw new AppError('template_not_found');
  if (row.verification_status !== 'APPROVED') throw new AppError('template_not_approved');
  return { template_id: id, ...templateContent(row, values) };
}

/** What the thread shows of a message. @throws AppError when a file or a template of it cannot be sent. */
export function contentOf(
  { files }: SendContext,
  tx: TransactionScope,
  caller: Caller,
  request: SendRequest,
): Promise<MessageContent> {
  return outgoingContent(request, {
    file: (mediaId) => files.sendable(tx, caller, mediaId),
    template: (id, values) => templateToSend(tx, id, values),
  });
}
