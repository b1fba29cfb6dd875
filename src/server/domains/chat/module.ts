import type { EventStreams } from '../../platform/events/stream';
import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { ActivityRegistry } from '../activities/reads';
import type { ErasureRegistry } from '../bin/service';
import type { ContactsService } from '../contacts/service';
import type { MembersService } from '../workspaces/service';
import { messageFinder } from './activities/find-messages';
import { describeFailures, describeThreads, failureHistory, threadHistory } from './activities/describe';
import { touchThread } from './activities/touch-thread';
import { shownAt } from './conversations/last-message';
import { conversationById } from './conversations/repository';
import { inboxDigest } from './digest/source';
import { conversationsOfPerson, eraseConversations } from './erase-person';
import { chatManifest } from './manifest';
import { leadMentions } from './merge/lead-mentions';
import { mergeConversations } from './merge/merge-conversations';
import { conversationsMergeUndo } from './merge/merge-undo';
import { releaseMember } from './release-member';
import { chatRoutes } from './routes/index';
import { type ChatDeps, createChatService } from './service';
import { ticketActivity } from './tickets/contact-activity';

interface Needs extends Pick<ChatDeps, 'isLocked' | 'notifier'> {
  readonly platform: Platform;
  readonly activities: Pick<ActivityRegistry, 'describe' | 'findMessages' | 'history'>;
  readonly erasures: Pick<ErasureRegistry, 'onErased' | 'tell'>;
  readonly businessHours: ChatDeps['hours'];
  readonly chatChannel: ChatDeps['channel'];
  readonly contacts: ChatDeps['contacts'] & Pick<ContactsService, 'addActivity' | 'onMerged'>;
  readonly digests: { register(source: typeof inboxDigest): void };
  readonly media: ChatDeps['files'];
  readonly members: Pick<MembersService, 'onGone'>;
  readonly streams: ChatDeps['streams'] & Pick<EventStreams, 'onGone'>;
}

/** Conversations and their messages. */
export const chatModule = defineModule(chatManifest, (needs: Needs) => {
  const { platform, contacts, digests, isLocked, members, notifier, streams } = needs;
  const chat = createChatService(platform, {
    contacts,
    files: needs.media,
    notifier,
    hours: needs.businessHours,
    isLocked,
    channel: needs.chatChannel,
    streams,
  });
  needs.activities.describe(29, describeThreads);
  needs.activities.describe(37, describeFailures);
  needs.activities.findMessages(messageFinder(platform.database));
  needs.activities.history('failures', failureHistory);
  needs.activities.history('threads', threadHistory);
  digests.register(inboxDigest);
  members.onGone((tx, userId) => releaseMember(platform, tx, userId));
  needs.erasures.onErased(eraseConversations(platform));
  needs.erasures.tell({ what: 'conversations', of: conversationsOfPerson });
  contacts.addActivity(ticketActivity);
  contacts.onMerged(
    async (tx, { kept, dropped }) => {
      for (const id of await mergeConversations(platform, tx, kept, dropped)) {
        await leadMentions(notifier, tx, id);
        const conversation = await conversationById(tx, id);
        if (conversation) touchThread(platform, tx, id, shownAt(conversation) ?? conversation.sort_at);
      }
    },
    conversationsMergeUndo(platform, notifier),
  );
  streams.onGone((window) => {
    chat.presence.gone(window);
  });
  return { services: { chat }, routes: chatRoutes(chat) };
});
