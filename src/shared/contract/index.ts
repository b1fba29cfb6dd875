import { accounts, connectAccount } from './accounts';
import { auditExport, auditList } from './audit';
import * as chat from './chat';
import * as collections from './collections';
import * as work from './conversation-work';
import { companyById } from './companies';
import * as contactLinks from './contact-links';
import * as contactTypes from './contact-types';
import { contactById, contactList } from './contacts';
import { dealList } from './deals';
import { eventStream } from './events';
import * as fields from './fields';
import { health } from './health';
import * as interests from './interests';
import * as invitations from './invitations';
import { changeMember, leaveWorkspace, removeMember } from './members';
import * as search from './message-search';
import { mediaFile, mediaUpload } from './media';
import * as notes from './notes';
import * as pipelines from './pipelines';
import { tellPresence } from './presence';
import * as quickReplies from './quick-replies';
import * as roleContract from './roles';
import * as scheduled from './scheduled';
import * as session from './session';
import * as tags from './tags';
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
  templates.templateList,
  templates.templateById,
  contactList,
  contactById,
  companyById,
  dealList,
  tags.tagList,
  tags.createTag,
  tags.renameTag,
  tags.deleteTag,
  interests.interestList,
  interests.createInterest,
  interests.renameInterest,
  interests.deleteInterest,
  collections.collectionList,
  collections.createCollection,
  collections.renameCollection,
  collections.deleteCollection,
  contactLinks.addContactTags,
  contactLinks.removeContactTags,
  contactLinks.addContactInterests,
  contactLinks.removeContactInterests,
  contactTypes.contactTypeList,
  contactTypes.contactTypeById,
  contactTypes.createContactType,
  contactTypes.updateContactType,
  contactTypes.orderContactTypes,
  contactTypes.deleteContactType,
  pipelines.pipelineList,
  pipelines.pipelineById,
  pipelines.createPipeline,
  pipelines.updatePipeline,
  pipelines.orderPipelines,
  pipelines.deletePipeline,
  pipelines.createStage,
  pipelines.updateStage,
  pipelines.orderStages,
  pipelines.deleteStage,
  fields.fieldGroups,
  fields.fieldList,
  fields.createField,
  fields.updateField,
  fields.orderFields,
  fields.deleteField,
  fields.contactFieldValues,
  fields.updateContactFieldValues,
  fields.companyFieldValues,
  fields.updateCompanyFieldValues,
  fields.dealFieldValues,
  fields.updateDealFieldValues,
  mediaUpload,
  mediaFile,
  eventStream,
  whatsappWebhookVerify,
  whatsappWebhook,
] as const;
