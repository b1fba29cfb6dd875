import type { AuditKind } from '@shared/contract/audit';
import type { LiveEventKind } from '@shared/contract/events';
import { outboundModule } from './channels/module';
import { whatsappClientModule } from './channels/whatsapp/client-module';
import { whatsappModule } from './channels/whatsapp/module';
import { accountConnectionModule } from './domains/account-connection/module';
import { whatsappAccountsModule } from './domains/whatsapp-accounts/module';
import { activitiesModule } from './domains/activities/module';
import { activityRegistryModule } from './domains/activities/registry-module';
import { apiTokensModule } from './domains/api-tokens/module';
import { auditModule } from './domains/audit/module';
import { binModule } from './domains/bin/module';
import { businessHoursModule } from './domains/business-hours/module';
import { campaignsModule } from './domains/campaigns/module';
import { campaignSendingModule } from './domains/campaigns/sending-module';
import { chatModule } from './domains/chat/module';
import { collectionsModule } from './domains/collections/module';
import { companiesModule } from './domains/companies/module';
import { companyOperationsModule } from './domains/companies/operations-module';
import { companyWritesModule } from './domains/companies/writes-module';
import { contactTypesModule } from './domains/contact-types/module';
import { contactEditsModule } from './domains/contacts/edit-module';
import { contactLinksModule } from './domains/contacts/links-module';
import { contactMergingModule } from './domains/contacts/merging/module';
import { contactsModule } from './domains/contacts/module';
import { contactOperationsModule } from './domains/contacts/operations-module';
import { dashboardModule } from './domains/dashboard/module';
import { dealsModule } from './domains/deals/module';
import { dealOperationsModule } from './domains/deals/operations-module';
import { eventsModule } from './domains/events/module';
import { fieldsModule } from './domains/fields/module';
import { historyModule } from './domains/history/module';
import { healthModule } from './domains/health/module';
import { importsModule } from './domains/imports/module';
import { interestsModule } from './domains/interests/module';
import { leadScoreModule } from './domains/lead-score/module';
import { locationsModule } from './domains/locations/module';
import { mediaModule } from './domains/media/module';
import { notificationsModule } from './domains/notifications/module';
import { notifierModule } from './domains/notifications/notifier-module';
import { operationsModule } from './domains/operations/module';
import { pipelinesModule } from './domains/pipelines/module';
import { plansModule } from './domains/plans/module';
import { quickRepliesModule } from './domains/quick-replies/module';
import { segmentsModule } from './domains/segments/module';
import { sessionModule } from './domains/session/module';
import type { SetUpCode } from './domains/session/set-up-code';
import { tagsModule } from './domains/tags/module';
import { tasksModule } from './domains/tasks/module';
import { templateCategoriesModule } from './domains/template-categories/module';
import { templatesModule } from './domains/templates/module';
import { savedViewsModule } from './domains/saved-views/module';
import { visitorsModule } from './domains/visitors/module';
import { workspaceAdministrationModule } from './domains/workspaces/administration-module';
import { workspacesModule } from './domains/workspaces/module';
import type { CallerRecords } from './platform/auth/caller-records';
import type { Schema } from './platform/db/schema';
import type { AnyEventKind } from './platform/events/event-kinds';
import type { JobKind } from './platform/jobs/job-kind';
import type { Manifest, Prune } from './platform/manifest';
import type { FileUse } from './platform/media/file-use';
import type { AnyOperationKind } from './platform/operations/operation-kind';
import { moduleList } from './platform/module';
import type { Platform } from './platform/platform';
import { platformModule } from './platform/platform-module';

/** What the modules are given from outside. */
export interface ModuleBase {
  readonly platform: Platform;
  readonly eventKinds: readonly AnyEventKind[];
  readonly prunes: readonly Prune[];
  readonly clearedOnDelete: readonly (keyof Schema)[];
  readonly fileUses: readonly FileUse[];
  readonly operationKinds: readonly AnyOperationKind[];
  readonly callerRecords: CallerRecords;
  readonly setUpCode: SetUpCode;
}

const ALL = moduleList<ModuleBase>()
  // What others stand on.
  .add(platformModule)
  .add(notifierModule)
  .add(plansModule)
  .add(mediaModule)
  // Everybody who has something of a record says what becomes of it when it is deleted for good.
  .add(binModule)
  // Everybody tells what happens with customers.
  .add(activityRegistryModule)
  .add(workspacesModule)
  .add(sessionModule)
  .add(workspaceAdministrationModule)
  .add(apiTokensModule)
  .add(auditModule)
  .add(eventsModule)
  .add(notificationsModule)
  .add(outboundModule)
  .add(operationsModule)
  // Records of the CRM.
  .add(contactsModule)
  .add(companiesModule)
  .add(tagsModule)
  .add(interestsModule)
  .add(contactLinksModule)
  // Their values are written with the records.
  .add(fieldsModule)
  .add(companyWritesModule)
  .add(dealsModule)
  .add(pipelinesModule)
  .add(contactEditsModule)
  .add(historyModule)
  .add(contactTypesModule)
  .add(contactOperationsModule)
  .add(companyOperationsModule)
  .add(dealOperationsModule)
  .add(segmentsModule)
  .add(collectionsModule)
  .add(visitorsModule)
  .add(savedViewsModule)
  // Before the chat: when two contacts become one, tasks follow their conversations before these are merged.
  .add(tasksModule)
  // The inbox.
  .add(businessHoursModule)
  .add(campaignsModule)
  .add(activitiesModule)
  .add(importsModule)
  .add(quickRepliesModule)
  .add(whatsappClientModule)
  .add(chatModule)
  .add(whatsappModule)
  .add(whatsappAccountsModule)
  .add(templateCategoriesModule)
  .add(templatesModule)
  .add(campaignSendingModule)
  .add(accountConnectionModule)
  // What looks at all of them.
  .add(leadScoreModule)
  .add(dashboardModule)
  .add(locationsModule)
  .add(healthModule)
  // After all who hang something on contacts.
  .add(contactMergingModule);

type Declared<Member extends 'events' | 'tables'> = Extract<
  (typeof ALL.manifests)[number],
  Readonly<Record<Member, readonly unknown[]>>
>[Member][number];

type Noted = Extract<(typeof ALL.manifests)[number], { readonly auditActions: object }>['auditActions'];
type NotedKind = Noted extends infer Actions ? (Actions extends object ? keyof Actions : never) : never;

/** Compiles only where nothing is forgotten: every kind of event, table and audit action belongs to somebody. */
type Complete<Kind extends never, Table extends never, Action extends never> = [
  Kind,
  Table,
  Action,
] extends never[]
  ? typeof ALL
  : never;

/** Every domain and channel of the server, in an order in which each finds what it needs. */
export const MODULES: Complete<
  Exclude<LiveEventKind, Declared<'events'>['kind']>,
  Exclude<keyof Schema, Declared<'tables'>>,
  Exclude<AuditKind, NotedKind>
> = ALL;

const MANIFESTS: readonly Manifest[] = MODULES.manifests;

/** Every kind of event, by whichever module declares it. */
export const EVENT_KINDS: readonly AnyEventKind[] = MANIFESTS.flatMap(({ events = [] }) => events);

/** Every kind of job, by whichever module declares it. */
export const JOB_KINDS: readonly JobKind[] = MANIFESTS.flatMap(({ jobs = [] }) => jobs);

/** Of all modules. */
export const PRUNES: readonly Prune[] = MANIFESTS.flatMap(({ prune }) => prune ?? []);

/** What closes a workspace that is deleted, of all modules. */
export const CLEARED_ON_DELETE: readonly (keyof Schema)[] = MANIFESTS.flatMap(
  ({ clearedOnDelete = [] }) => clearedOnDelete,
);

/** What files hang on, of all modules. */
export const FILE_USES: readonly FileUse[] = MANIFESTS.flatMap(({ files = [] }) => files);

/** What can be done to many records at once, of all modules. */
export const OPERATION_KINDS: readonly AnyOperationKind[] = MANIFESTS.flatMap(
  ({ operations = [] }) => operations,
);

/** What modules add to the demo. */
export const DEMOS = MANIFESTS.flatMap(({ demo }) => demo ?? []);
