import { defineFeature, reloads } from '../feature';
import { onConversation, onMessage } from './events';

declare module '../../core/http/api' {
  interface Tags {
    Conversation: true;
    Message: true;
    Counts: true;
    PinsAndStars: true;
    QuickReply: true;
    Scheduled: true;
    SharedMedia: true;
    Star: true;
  }
}

/** The inbox: conversations, their messages, and quick replies. */
export const chatFeature = defineFeature({
  name: 'chat',
  tags: [
    'Conversation',
    'Message',
    'Counts',
    'PinsAndStars',
    'QuickReply',
    'Scheduled',
    'SharedMedia',
    'Star',
  ],
  permissions: ['chat'],
  navItems: [
    {
      id: 'inbox',
      section: 'whatsapp',
      order: 10,
      path: 'inbox',
      label: 'Inbox',
      icon: 'chat',
      keywords: 'chat conversations messages whatsapp home',
      keys: 'g i',
      needs: ['view', 'chat'],
      roomy: true,
    },
    {
      id: 'quick-replies',
      section: 'settings',
      list: 'workspace',
      order: 160,
      path: 'settings/quick-replies',
      label: 'Quick replies',
      icon: 'reply',
      needs: ['view', 'chat'],
      load: async () => (await import('./quick-replies/QuickRepliesPage')).QuickRepliesPage,
    },
  ],
  search: { order: 10, load: async () => (await import('./search/palette-search')).conversationSearch },
  events: {
    'message.created': onMessage,
    'message.updated': onMessage,
    'conversation.created': onConversation,
    'conversation.updated': onConversation,
    'mention.created': reloads('PinsAndStars'),
    'marks.updated': reloads('PinsAndStars'),
    'quick_replies.updated': reloads('QuickReply'),
    'scheduled.updated': ({ scheduled }, { conversation_id }) => void scheduled.add(conversation_id),
  },
});
