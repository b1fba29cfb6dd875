import type { EventStreams } from '../../platform/events/stream';
import type { IsLocked } from '../../platform/plan/is-locked';
import type { Platform } from '../../platform/platform';
import type { Notifier } from '../notifications';
import { type CampaignOutcomes, createCampaignOutcomes } from './campaign-outcomes';
import { createAwayAnswer } from './ingest/away-answer';
import { type ChatDraftService, createChatDraftService } from './drafts/service';
import { type ChatMetricsService, createChatMetricsService } from './metrics/service';
import { type ChatFindService, createChatFindService } from './search/service';
import { type ChatIngest, createChatIngest } from './ingest';
import { type ChatListService, createChatListService } from './conversations/list-service';
import { type PinsAndStarsService, createPinsAndStarsService } from './pins-and-stars/service';
import { type ChatNoteService, createChatNoteService } from './notes/service';
import type { ChatContacts, ChatHours } from './ports';
import { type ChatPresenceService, createChatPresenceService } from './presence/service';
import { type ChatChannel, type ChatReadService, createChatReadService } from './messages/read-service';
import { createRepairUserIds } from './repair/repair-user-ids';
import { type ChatScheduledService, createChatScheduledService } from './scheduled/service';
import { type ChatFiles, type ChatSendService, createChatSendService } from './sending/service';
import { type ChatSending, type SendingFiles, createChatSending } from './delivery/service';
import { registerUnconfirmed } from './delivery/unconfirmed';
import { type ChatStartService, createChatStartService } from './conversations/start-service';
import { type ChatWorkService, createChatWorkService } from './conversations/change-service';

export type { ChatHours } from './ports';

/** Conversations and messages: what people ask of them, what a channel tells them, what a channel sends for them. */
export interface ChatService {
  readonly list: ChatListService;
  readonly send: ChatSendService;
  readonly read: ChatReadService;
  readonly start: ChatStartService;
  readonly drafts: ChatDraftService;
  readonly work: ChatWorkService;
  readonly notes: ChatNoteService;
  readonly pinsAndStars: PinsAndStarsService;
  readonly find: ChatFindService;
  readonly metrics: ChatMetricsService;
  readonly presence: ChatPresenceService;
  readonly scheduled: ChatScheduledService;
  readonly ingest: ChatIngest;
  readonly sending: ChatSending;
  readonly outcomes: Pick<CampaignOutcomes, 'onOutcome'>;
}

export interface ChatDeps {
  readonly contacts: ChatContacts;
  readonly files: ChatFiles & SendingFiles;
  readonly channel: ChatChannel;
  readonly streams: Pick<EventStreams, 'broadcast'>;
  readonly notifier: Notifier;
  readonly isLocked: IsLocked;
  readonly hours: ChatHours;
}

export function createChatService(
  platform: Platform,
  { contacts, files, channel, streams, notifier, hours, isLocked }: ChatDeps,
): ChatService {
  const outcomes = createCampaignOutcomes();
  const ingest = createChatIngest(platform, contacts, createAwayAnswer(platform, hours), outcomes);
  createRepairUserIds(platform, contacts, notifier);
  const read = createChatReadService(platform, ingest, channel);
  registerUnconfirmed(platform, outcomes);
  const send = createChatSendService(platform, { files, contacts, outcomes });
  const list = createChatListService(platform, contacts);
  return {
    ingest,
    list,
    metrics: createChatMetricsService(platform.database, list),
    send,
    read,
    work: createChatWorkService(platform, read),
    notes: createChatNoteService(platform, notifier),
    pinsAndStars: createPinsAndStarsService(platform),
    find: createChatFindService(platform.database),
    presence: createChatPresenceService(platform, streams),
    scheduled: createChatScheduledService(platform, { send, isLocked }),
    start: createChatStartService(platform, contacts),
    drafts: createChatDraftService(platform.clock),
    sending: createChatSending(platform, ingest, contacts, files, outcomes),
    outcomes,
  };
}
