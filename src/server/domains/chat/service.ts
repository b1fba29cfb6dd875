import type { Platform } from '../../platform/platform';
import type { ChatDraftService } from './draft-service';
import { createChatDraftService } from './draft-service';
import type { ChatIngest } from './ingest';
import { createChatIngest } from './ingest';
import type { ChatListService } from './list-service';
import { createChatListService } from './list-service';
import type { ChatContacts } from './ports';
import type { ChatChannel, ChatReadService } from './read-service';
import { createChatReadService } from './read-service';
import type { ChatFiles, ChatSendService } from './send-service';
import { createChatSendService } from './send-service';
import type { ChatSending, SendingFiles } from './sending';
import { createChatSending } from './sending';
import type { ChatStartService } from './start-service';
import { createChatStartService } from './start-service';

/** Conversations and messages: what people ask of them, what a channel tells them, what a channel sends for them. */
export interface ChatService {
  readonly list: ChatListService;
  readonly send: ChatSendService;
  readonly read: ChatReadService;
  readonly start: ChatStartService;
  readonly drafts: ChatDraftService;
  readonly ingest: ChatIngest;
  readonly sending: ChatSending;
}

export interface ChatDeps {
  readonly contacts: ChatContacts;
  readonly files: ChatFiles & SendingFiles;
  /** Asked late, because the channel is made of this service. */
  readonly channel: () => ChatChannel;
}

export function createChatService(platform: Platform, { contacts, files, channel }: ChatDeps): ChatService {
  const ingest = createChatIngest(platform, contacts);
  return {
    ingest,
    list: createChatListService(platform.database, contacts),
    send: createChatSendService(platform, files),
    read: createChatReadService(platform, ingest, channel),
    start: createChatStartService(platform, contacts),
    drafts: createChatDraftService(platform.clock),
    sending: createChatSending(platform, ingest, contacts, files),
  };
}
