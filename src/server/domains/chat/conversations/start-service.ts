import type { Conversation } from '@shared/contract/chat';
import { parsePhone } from '@shared/rules/phone-parse';
import { AppError } from '../../../platform/errors';
import { once } from '../../../platform/http/idempotency';
import { newId } from '../../../platform/ids';
import type { Platform } from '../../../platform/platform';
import type { Caller } from '../../../platform/scope';
import { CONNECTED, accountStatus } from '../../whatsapp-accounts/reads';
import { conversationById, findConversation, emptyConversation, insertConversation } from './repository';
import type { ChatContacts } from '../ports';
import { toConversation } from '../messages/rows';

export interface StartRequest {
  /** Account id. */
  readonly from: string;
  readonly to: string;
  readonly customer_id?: string | undefined;
}

export interface ChatStartService {
  /** The conversation between an account and a number; made when there is none. */
  start(caller: Caller, request: StartRequest, key: string | null): Promise<Conversation>;
}

export function createChatStartService(platform: Platform, contacts: ChatContacts): ChatStartService {
  const { clock, events } = platform;

  return {
    start: (caller, request, key) =>
      once(caller, clock, { key, endpoint: 'start', body: request }, async (tx) => {
        const account = await accountStatus(tx, request.from);
        if (!account) throw new AppError('account_not_found');
        if (account.status !== CONNECTED) throw new AppError('account_disconnected');

        const phone = parsePhone(request.to);
        if (!phone) {
          throw new AppError('validation_failed', {
            message: 'Please enter a phone number with its country code.',
            fields: { to: 'Please enter a phone number with its country code.' },
          });
        }
        const waId = phone.e164.replace('+', '');
        const { contact_id } = await contacts.findOrCreateForChannel(tx, {
          wa_id: waId,
          user_id: null,
          name: null,
        });
        const known = await findConversation(tx, account._id, contact_id);
        const id = known?._id ?? newId();
        if (!known) {
          const conversation = { _id: id, account_id: account._id, contact_id, wa_id: waId };
          await insertConversation(tx, emptyConversation(conversation, clock()));
          await events.append(tx, [{ kind: 'conversation.created', ids: { conversation_id: id } }]);
        }
        const row = await conversationById(tx, id);
        if (!row) throw new AppError('conflict');
        return toConversation(row);
      }),
  };
}
