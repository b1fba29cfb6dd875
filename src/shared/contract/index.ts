import * as account from './account';
import { accounts, connectAccount } from './accounts';
import * as apiTokens from './api-tokens';
import { auditExport, auditList } from './audit';
import * as chat from './chat';
import * as work from './conversation-work';
import { companyById } from './companies';
import { contactById, contactList } from './contacts';
import { dealList } from './deals';
import { eventStream } from './events';
import { health } from './health';
import * as invitations from './invitations';
import { changeMember, leaveWorkspace, removeMember } from './members';
import * as search from './message-search';
import { mediaFile, mediaUpload } from './media';
import * as notifications from './notifications';
import * as notes from './notes';
import { tellPresence } from './presence';
import * as quickReplies from './quick-replies';
import * as roleContract from './roles';
import * as scheduled from './scheduled';
import * as session from './session';
import * as templates from './templates';
import { whatsappWebhook, whatsappWebhookVerify } from './webhooks';
import * as settings from './workspace-settings';
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
  account.updateProfile,
  account.uploadAvatar,
  account.removeAvatar,
  account.security,
  account.changePassword,
  account.endSession,
  account.signOutOthers,
  account.beginTwoStep,
  account.confirmTwoStep,
  account.endTwoStep,
  account.newRecoveryCodes,
  account.secondStep,
  account.forgotPassword,
  account.checkReset,
  account.resetPassword,
  members,
  roles,
  roleContract.createRole,
  roleContract.updateRole,
  roleContract.deleteRole,
  roleContract.usersByRole,
  changeMember,
  removeMember,
  leaveWorkspace,
  settings.workspaceDetails,
  settings.updateWorkspace,
  settings.uploadLogo,
  settings.removeLogo,
  settings.deleteWorkspace,
  settings.createOwnWorkspace,
  settings.orderWorkspaces,
  apiTokens.apiTokenList,
  apiTokens.createApiToken,
  apiTokens.revokeApiToken,
  auditList,
  auditExport,
  invitations.invitationList,
  invitations.invite,
  invitations.resendInvitation,
  invitations.revokeInvitation,
  invitations.myInvitations,
  invitations.answerInvitation,
  invitations.readInvitation,
  invitations.declineInvitation,
  invitations.joinByInvitation,
  invitations.demoMailbox,
  accounts,
  connectAccount,
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
  work.changeConversations,
  work.countConversations,
  work.myMarks,
  work.pinConversation,
  work.starMessage,
  notes.addNote,
  notes.removeNote,
  notes.seeMentions,
  tellPresence,
  search.messageSearch,
  search.starList,
  search.conversationShelf,
  quickReplies.quickReplyList,
  quickReplies.createQuickReply,
  quickReplies.updateQuickReply,
  quickReplies.deleteQuickReply,
  scheduled.scheduledList,
  scheduled.scheduleMessage,
  scheduled.changeScheduled,
  notifications.notificationList,
  notifications.unreadNotifications,
  notifications.readNotification,
  notifications.readAllNotifications,
  notifications.personalNotificationSettings,
  notifications.updatePersonalNotificationSettings,
  notifications.businessNotificationSettings,
  notifications.updateBusinessNotificationSettings,
  templates.templateList,
  templates.templateById,
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
