import { join } from 'node:path';
import { can } from '@shared/rules/permissions';
import { version } from '../../package.json';
import { createOutwardChannels } from './channels/outward';
import { createWhatsappChannel } from './channels/whatsapp';
import { apiTokenRoutes } from './domains/api-tokens/routes';
import { createApiTokensService } from './domains/api-tokens/service';
import { createAttempts } from './domains/account-connection/attempts';
import { facebookOf } from './domains/account-connection/facebook';
import { accountConnectionRoutes } from './domains/account-connection/routes';
import { createAccountConnections } from './domains/account-connection/service';
import { accountCareRoutes } from './domains/accounts/care-routes';
import { createAccountCareService } from './domains/accounts/care-service';
import { createDroppedService } from './domains/accounts/dropped-service';
import { accountRoutes } from './domains/accounts/routes';
import { createAccountsService } from './domains/accounts/service';
import { createTestMessages } from './domains/accounts/test-message-service';
import { auditRoutes } from './domains/audit/routes';
import { createAuditService } from './domains/audit/service';
import { businessHoursRoutes } from './domains/business-hours/routes';
import { createBusinessHoursService } from './domains/business-hours/service';
import { inboxDigest } from './domains/chat/digest-source';
import { mergeConversations } from './domains/chat/merge-conversations';
import { releaseMember } from './domains/chat/release-member';
import { chatRoutes } from './domains/chat/routes';
import { createChatService } from './domains/chat/service';
import { collectionRoutes } from './domains/collections/routes';
import { createCollectionsService } from './domains/collections/service';
import { companyRoutes } from './domains/companies/routes';
import { createCompaniesService } from './domains/companies/service';
import { contactTypeRoutes } from './domains/contact-types/routes';
import { createContactTypesService } from './domains/contact-types/service';
import { createLinksService } from './domains/contacts/links-service';
import { contactRoutes } from './domains/contacts/routes';
import { createRenameContact } from './domains/contacts/rename-service';
import { createContactsService } from './domains/contacts/service';
import { dealFiguresOf } from './domains/dashboard/deal-figures';
import { dashboardRoutes } from './domains/dashboard/routes';
import { createDashboardService } from './domains/dashboard/service';
import { dealRoutes } from './domains/deals/routes';
import { createDealsService } from './domains/deals/service';
import { eventRoutes } from './domains/events/routes';
import { fieldRoutes } from './domains/fields/routes';
import { createFieldsService } from './domains/fields/service';
import { createFieldValuesService } from './domains/fields/values-service';
import { createCondition } from './domains/health/condition';
import { watchProblems } from './domains/health/problem-watch';
import { healthRoutes } from './domains/health/routes';
import { createTellProblem } from './domains/health/tell-problem';
import { interestRoutes } from './domains/interests/routes';
import { createInterestsService } from './domains/interests/service';
import { createMediaAccess } from './domains/media/access';
import { createHeaderMedia } from './domains/media/header-media';
import { leadScoreRoutes } from './domains/lead-score/routes';
import { createLeadScoreService, createScoring } from './domains/lead-score/service';
import { createPictures } from './domains/media/pictures';
import { createProfilePictures } from './domains/media/profile-picture';
import { mediaRoutes } from './domains/media/routes';
import { createMediaService } from './domains/media/service';
import { forgetMember } from './domains/notifications/marks-repository';
import { createNotifier } from './domains/notifications/notifier';
import { notificationRoutes } from './domains/notifications/routes';
import { createNotificationsService } from './domains/notifications/service';
import { createSettingsOfChannels } from './domains/notifications/settings-of-channels';
import { createNotificationSettingsService } from './domains/notifications/settings-service';
import { createTellElsewhere } from './domains/notifications/tell-elsewhere';
import { pipelineRoutes } from './domains/pipelines/routes';
import { createPipelinesService } from './domains/pipelines/service';
import { quickReplyRoutes } from './domains/quick-replies/routes';
import { planNews } from './domains/plans/plan-news';
import { planRoutes } from './domains/plans/routes';
import { createPlansService } from './domains/plans/service';
import { createQuickRepliesService } from './domains/quick-replies/service';
import { accountRoutes as ownAccountRoutes } from './domains/session/account/account-routes';
import { createAccounts } from './domains/session/accounts';
import { sessionRoutes } from './domains/session/routes';
import { createPasswordPolicy } from './domains/session/password-policy';
import { createSecurityLog } from './domains/session/security-log';
import { createSessionService } from './domains/session/service';
import type { SetUpCode } from './domains/session/set-up-code';
import { createThrottle } from './domains/session/throttle';
import { createTwoStepService } from './domains/session/two-step/service';
import { welcomeOf } from './domains/session/welcome';
import { tagRoutes } from './domains/tags/routes';
import { createTagsService } from './domains/tags/service';
import { tasksDigest } from './domains/tasks/digest-source';
import { moveTaskChats } from './domains/tasks/from-chat';
import { moveContactLinks } from './domains/tasks/links';
import { createReminders } from './domains/tasks/reminders';
import { taskRoutes } from './domains/tasks/routes';
import { createTasksService } from './domains/tasks/service';
import { createTaskWrites } from './domains/tasks/write-service';
import { templateRoutes } from './domains/templates/routes';
import { templateCategoryRoutes } from './domains/template-categories/routes';
import { createTemplateCategoriesService } from './domains/template-categories/service';
import { createImportService } from './domains/templates/import-service';
import { createNightlyTemplates } from './domains/templates/nightly';
import { preBuiltCategories } from './domains/templates/pre-built';
import { createTemplatesService } from './domains/templates/service';
import { createTemplateSubmits } from './domains/templates/submit-service';
import { valueRecords } from './domains/templates/value-records';
import { createTemplateValues } from './domains/templates/values-service';
import { createVisitors } from './domains/visitors';
import { createTemplateWrites } from './domains/templates/write-service';
import { createAnswerService } from './domains/workspaces/answer-service';
import { invitationRoutes } from './domains/workspaces/invitation-routes';
import { createInvitationsService } from './domains/workspaces/invitations-service';
import { createMembersService } from './domains/workspaces/members-service';
import { personOf } from './domains/workspaces/people';
import { createRolesService } from './domains/workspaces/roles-service';
import { createDeleteWorkspace } from './domains/workspaces/delete-workspace';
import { createOwnWorkspaces } from './domains/workspaces/own-workspaces';
import { settingsRoutes } from './domains/workspaces/settings-routes';
import { createSettingsService } from './domains/workspaces/settings-service';
import { createTellPerson } from './domains/workspaces/tell-person';
import { workspaceRoutes } from './domains/workspaces/routes';
import { createWorkspacesService } from './domains/workspaces/service';
import { createAuthenticator } from './platform/auth/authenticator';
import { SNAPSHOT_FOLDER } from './platform/db/open';
import { newestSoundSnapshot } from './platform/db/snapshots';
import { EVENT_KINDS } from './manifests';
import { createEventCatalog } from './platform/events/event-catalog';
import { createEventStreams } from './platform/events/stream';
import type { Route } from './platform/http/route';
import { createMailer } from './platform/mail/mail';
import { createMediaStore } from './platform/media/media-store';
import { hideWhileLocked } from './platform/plan/hide-while-locked';
import { createIsLocked } from './platform/plan/is-locked';
import { createReadPlanInfo } from './platform/plan/plan-info';
import type { Platform } from './platform/platform';
import type { Scope } from './platform/scope';

/** Every domain of the server, with what each needs of the others. */
export function createDomains(platform: Platform, { setUpCode }: { readonly setUpCode: SetUpCode }) {
  const { database } = platform;
  const readPlanInfo = createReadPlanInfo(database, platform.settings.BILLING);
  const isLocked = createIsLocked(readPlanInfo, platform.clock);
  const authenticator = createAuthenticator(platform, readPlanInfo);
  const catalog = createEventCatalog(database, platform.clock, EVENT_KINDS);
  const streams = createEventStreams(
    platform.events,
    hideWhileLocked(catalog.loadPayloads, catalog.whileLocked, isLocked),
    platform.log,
    {
      changingRights: catalog.changingRights,
      onPeopleChanged: (business) => authenticator.invalidate.workspaceHere(business),
    },
  );
  const plans = createPlansService(platform, { invalidate: authenticator.invalidate, readPlanInfo });
  const workspaces = createWorkspacesService(platform, readPlanInfo);
  const tellElsewhere = createTellElsewhere(platform);
  const notifier = createNotifier(platform, tellElsewhere);
  plans.onNotice((tx, notice) => notifier.raise(tx, planNews(notice)));
  const mailer = createMailer(platform);
  const throttle = createThrottle(platform);
  const security = createSecurityLog(platform);
  const policy = createPasswordPolicy(platform);
  const twoStep = createTwoStepService(platform, { mailer, security });
  const signingIn = {
    workspaces,
    authenticator,
    twoStep,
    throttle,
    security,
    policy,
    setUpCode,
    mail: mailer.enabled,
  };
  const session = createSessionService(platform, signingIn);
  const roles = createRolesService(platform, authenticator);
  const members = createMembersService(platform, { ...authenticator, notifier });
  const people = createAccounts(platform, session, policy);
  const tellPerson = createTellPerson(platform);
  const invitations = createInvitationsService(platform, { mailer, tellPerson, notifier });
  const answers = createAnswerService(platform, {
    invalidate: authenticator.invalidate,
    tellPerson,
    accounts: people,
    notifier,
  });
  const contacts = createContactsService(platform);
  const companies = createCompaniesService();
  const deals = createDealsService();
  const tags = createTagsService(platform, (scope) => contacts.usesOf(scope, 'tag'));
  const interests = createInterestsService(platform, (scope) => contacts.usesOf(scope, 'interest'));
  const fields = createFieldsService(platform);
  const fieldValues = createFieldValuesService(platform, {
    contact: (scope, id) => contacts.exists(scope, id),
    company: (scope, id) => companies.exists(scope, id),
    deal: (scope, id) => deals.exists(scope, id),
  });
  const scoring = createScoring(platform);
  const accounts = createAccountsService(platform);
  const store = createMediaStore(platform);
  const media = createMediaService(store, createMediaAccess(database));
  const quickReplies = createQuickRepliesService(platform, media);
  const hours = createBusinessHoursService(platform);
  const chat = createChatService(platform, {
    contacts,
    files: media,
    notifier,
    hours,
    isLocked,
    channel: () => channel,
    streams,
  });
  const channel = createWhatsappChannel(platform, {
    chatIngest: chat.ingest,
    chatSending: chat.sending,
    media,
    notifier,
  });
  const templates = createTemplatesService();
  const templateCategories = createTemplateCategoriesService(platform, preBuiltCategories());
  const templateImports = createImportService(platform, () => channel.templates);
  const nightlyTemplates = createNightlyTemplates(platform, templateImports);
  nightlyTemplates.register();
  const nameOf = async (scope: Scope, userId: string): Promise<string> =>
    (await personOf(scope, userId))?.name ?? 'Somebody';
  const connections = createAccountConnections(platform, {
    facebook: facebookOf(platform.settings),
    nameOf,
    attempts: createAttempts(platform, {
      accounts,
      imports: templateImports,
      channel: () => channel.signup,
    }),
    rightsOf: (userId, businessId) => authenticator.membership({ user_id: userId }, businessId),
  });
  const outward = createOutwardChannels(platform, {
    authenticator,
    mailer,
    notifier,
    isLocked,
    settings: createSettingsOfChannels(platform),
    nameOf,
    mayView: async (scope, userId, module) =>
      can((await personOf(scope, userId))?.permissions ?? {}, 'view', module),
  });
  outward.digests.register(inboxDigest);
  const reminders = createReminders(platform, { notifier, isLocked });
  reminders.register();
  const tasks = createTasksService(
    platform,
    createTaskWrites(platform, {
      notifier,
      reminders,
      memberName: async (scope, userId) => (await personOf(scope, userId))?.name ?? null,
    }),
  );
  outward.digests.register(tasksDigest);
  members.onGone((tx, userId) => tasks.release(tx, userId));
  contacts.onMerged(moveContactLinks);
  contacts.onMerged(moveTaskChats);
  const apiTokens = createApiTokensService(platform, authenticator);
  members.onGone((tx, userId) => apiTokens.forget(tx, userId));
  members.onGone((tx, userId) => releaseMember(platform, tx, userId));
  members.onGone(forgetMember);
  contacts.onMerged((tx, { kept, dropped }) => mergeConversations(platform, tx, kept, dropped));
  contacts.onMerged((tx, { kept, dropped }) => fields.mergeValues(tx, kept, dropped));
  authenticator.onEnded((who) => streams.checkPerson(who));
  streams.onGone((window) => {
    chat.presence.gone(window);
  });

  const condition = createCondition(platform, () => channel.status());
  const problems = watchProblems(platform, {
    condition,
    tell: createTellProblem(platform, notifier),
    onChanged: () => {
      streams.broadcastToAll({ kind: 'server_problems' });
    },
    newestSnapshot: () => newestSoundSnapshot(join(platform.settings.DATA_DIR, SNAPSHOT_FOLDER)),
  });

  const visitors = createVisitors(platform, { isLocked, contacts });
  const pipelines = createPipelinesService(platform, deals);
  const dashboard = createDashboardService(platform, {
    chat: chat.figures,
    deals: async (scope) => dealFiguresOf(await pipelines.list(scope), await deals.valuesOfStages(scope)),
    tasks: (caller, timeZone) => tasks.figures(caller, timeZone),
    members: (caller) => workspaces.members(caller),
  });

  const routes: readonly Route[] = [
    ...healthRoutes(platform, { version, condition, watch: problems }),
    ...sessionRoutes(platform, session, authenticator, security),
    ...ownAccountRoutes(platform, {
      sessions: session,
      twoStep,
      throttle,
      mailer,
      security,
      policy,
      invalidate: authenticator.invalidate,
      faces: createPictures(store),
    }),
    ...workspaceRoutes({ workspaces, roles, members }),
    ...invitationRoutes(platform, {
      invitations,
      answers,
      welcome: welcomeOf(platform, session),
    }),
    ...settingsRoutes({
      settings: createSettingsService(platform),
      own: createOwnWorkspaces(platform, people, plans),
      remove: createDeleteWorkspace(platform, { invalidate: authenticator.invalidate, media: store }),
      pictures: createPictures(store),
    }),
    ...planRoutes(platform, plans),
    ...apiTokenRoutes(apiTokens),
    ...auditRoutes(createAuditService(platform)),
    ...accountRoutes(accounts, channel),
    ...accountConnectionRoutes(platform, connections, authenticator),
    ...accountCareRoutes({
      care: createAccountCareService(platform, { accounts, channel: () => channel.accounts }),
      tests: createTestMessages(platform, {
        accounts,
        chat: {
          start: (caller, request, key) => chat.start.start(caller, request, key),
          send: (caller, id, request, key) => chat.send.send(caller, id, request, key),
        },
      }),
      dropped: createDroppedService(platform, () => channel.accounts.dropped),
      withPicture: createProfilePictures(store),
    }),
    ...chatRoutes(chat),
    ...notificationRoutes(
      createNotificationsService(platform, tellElsewhere),
      createNotificationSettingsService(platform),
    ),
    ...outward.routes,
    ...businessHoursRoutes(hours),
    ...quickReplyRoutes(quickReplies),
    ...templateRoutes({
      templates,
      imports: templateImports,
      headerMedia: createHeaderMedia(store),
      writes: createTemplateWrites(platform, {
        templates,
        channel: () => channel.templates,
        files: media,
        requireCategory: (scope, id, owner) => templateCategories.require(scope, id, owner),
      }),
      submits: createTemplateSubmits(platform, {
        templates,
        channel: () => channel.templates,
        files: media,
        imports: templateImports,
      }),
      values: createTemplateValues(templates, valueRecords({ contacts, companies, deals, fieldValues })),
    }),
    ...templateCategoryRoutes(templateCategories),
    ...contactRoutes(
      contacts,
      createLinksService(platform, { tag: tags, interest: interests }),
      createRenameContact(platform),
    ),
    ...companyRoutes(companies),
    ...dealRoutes(deals),
    ...taskRoutes(tasks),
    ...tagRoutes(tags),
    ...interestRoutes(interests),
    ...collectionRoutes(createCollectionsService(platform)),
    ...contactTypeRoutes(createContactTypesService(platform, { contacts, fields })),
    ...pipelineRoutes(pipelines),
    ...dashboardRoutes(dashboard),
    ...fieldRoutes(fields, fieldValues),
    ...leadScoreRoutes(createLeadScoreService(platform, scoring)),
    ...visitors.routes,
    ...mediaRoutes(platform, media, authenticator),
    ...eventRoutes(streams, catalog, authenticator),
    ...channel.routes,
  ];
  return {
    notifier,
    authenticator,
    channel,
    mailer,
    media,
    nightlyTemplates,
    outward,
    problems,
    scoring,
    streams,
    visitors,
    routes,
  };
}
