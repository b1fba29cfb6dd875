import type { Conversation } from '@shared/contract/chat';
import type { ConversationChange } from '@shared/contract/conversation-work';
import type { Platform } from '../../../platform/platform';
import type { Caller } from '../../../platform/scope';
import type { ChatReadService } from '../messages/read-service';
import { type ChangeContext, changeConversations } from './change-conversations';
import { registerSnoozeEnd } from './end-snooze';

export interface ChatWorkService {
  /** Changes each of the conversations that exist. @throws AppError `conversation_not_found` when none does. */
  change(caller: Caller, ids: readonly string[], change: ConversationChange): Promise<Conversation[]>;
}

export function createChatWorkService(platform: Platform, read: ChatReadService): ChatWorkService {
  const { clock, database, events, jobs } = platform;
  const context: ChangeContext = { clock, database, events, jobs, read };
  registerSnoozeEnd(platform);
  return { change: (caller, ids, change) => changeConversations(context, caller, ids, change) };
}
