import { accounts } from './accounts';
import * as chat from './chat';
import { companyById } from './companies';
import { contactById, contactList } from './contacts';
import { dealList } from './deals';
import { eventStream } from './events';
import { health } from './health';
import { mediaFile, mediaUpload } from './media';
import * as session from './session';
import { whatsappWebhook, whatsappWebhookVerify } from './webhooks';
import { members, roles } from './workspaces';

/** Every endpoint of the server. The OpenAPI page and the tenancy test walk this list. */
export const ENDPOINTS = [
  health,
  session.signIn,
  session.me,
  session.signOut,
  session.signOutEverywhere,
  session.signInOptions,
  session.setUp,
  session.oidcStart,
  session.oidcCallback,
  session.oauthAuthorize,
  session.oauthApprove,
  session.oauthToken,
  session.oauthRevoke,
  session.sessions,
  members,
  roles,
  accounts,
  chat.conversationList,
  chat.conversationById,
  chat.startConversation,
  chat.messageList,
  chat.draftList,
  chat.saveDraft,
  chat.sendMessage,
  chat.typing,
  chat.markRead,
  chat.settleMessage,
  chat.refetchMedia,
  contactList,
  contactById,
  companyById,
  dealList,
  mediaUpload,
  mediaFile,
  eventStream,
  whatsappWebhookVerify,
  whatsappWebhook,
] as const;
