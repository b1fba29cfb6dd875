import type { MessageContent, MessageType } from '@shared/contract/chat';
import { REPLY_WINDOW_MS } from '@shared/rules/reply-window';
import type { Scope } from '../../../platform/scope';
import { templateRow } from '../../templates';
import { sendingAccounts } from '../../whatsapp-accounts/reads';
import type { SendOutcome } from '../ingest/types';
import { messageById } from '../messages/repository';
import type { DeliveryContext } from './context';
import { settle } from './settle';
import type { SendableMessage, SendableTemplate } from './types';

/** Meta's code for a number that is not there any more (facts §6). */
const NUMBER_IS_GONE: SendOutcome = {
  kind: 'refused',
  code: 33,
  title: 'The WhatsApp account was removed',
  details: 'The account was taken out of Parley before this message could be sent.',
};

async function templateOf(scope: Scope, content: MessageContent): Promise<SendableTemplate | null> {
  const id = content['template_id'];
  if (typeof id !== 'string') return null;
  const row = await templateRow(scope, id);
  return row
    ? {
        name: row.template_name,
        language: row.language,
        parameter_format: row.parameter_format,
        components: JSON.parse(row.components) as unknown[],
        values: content['values'] as Record<string, string>,
      }
    : null;
}

async function wamidOf(scope: Scope, id: string | null): Promise<string | null> {
  return id === null ? null : ((await messageById(scope, id))?.wamid ?? null);
}

/** The conversation with the number that it belongs to; undefined when the number was taken away. */
function placeOf(scope: Scope, conversationId: string) {
  return scope.db
    .selectFrom('conversations')
    .innerJoin(sendingAccounts, (join) =>
      join
        .onRef('whatsapp_accounts.business_id', '=', 'conversations.business_id')
        .onRef('whatsapp_accounts._id', '=', 'conversations.account_id'),
    )
    .select([
      'conversations.contact_id',
      'conversations.wa_id',
      'conversations.last_inbound_at',
      'whatsapp_accounts._id as account_id',
      'whatsapp_accounts.phone_number_id',
      'whatsapp_accounts.access_token',
    ])
    .where('conversations.business_id', '=', scope.business_id)
    .where('conversations._id', '=', conversationId)
    .executeTakeFirst();
}

/** All that its request needs; null when there is nothing (left) to do. */
export async function loadMessage(
  context: DeliveryContext,
  scope: Scope,
  messageId: string,
): Promise<SendableMessage | null> {
  const { contacts, files, secrets } = context;
  const row = await messageById(scope, messageId);
  if (row?.status !== 'pending' || row.wamid !== null || row.checking === 1) return null;
  const found = await placeOf(scope, row.conversation_id);
  if (!found) {
    // The number was taken away meanwhile: nothing waits for ever.
    await settle(context, scope, messageId, NUMBER_IS_GONE);
    return null;
  }
  const recipient = await contacts.recipientOf(scope, found.contact_id);
  const content = JSON.parse(row.message) as MessageContent;
  const target = row.message_type === 'reaction' ? content['message_id'] : null;
  const mediaId = content['media_id'];
  return {
    message_id: row._id,
    conversation_id: row.conversation_id,
    account: {
      _id: found.account_id,
      phone_number_id: found.phone_number_id,
      access_token: secrets.open(found.access_token),
    },
    to: { wa_id: found.wa_id ?? recipient?.wa_id ?? null, user_id: recipient?.user_id ?? null },
    message_type: row.message_type as MessageType,
    content,
    quoted_wamid: await wamidOf(scope, row.quoted_message_id),
    target_wamid: typeof target === 'string' ? await wamidOf(scope, target) : null,
    client_key: row.client_key,
    attempted: row.attempted_at !== null,
    media: typeof mediaId === 'string' ? await files.openForSending(scope, mediaId) : null,
    template: row.message_type === 'template' ? await templateOf(scope, content) : null,
    give_up_at:
      row.message_type === 'template' || found.last_inbound_at === null
        ? null
        : found.last_inbound_at + REPLY_WINDOW_MS,
  };
}
