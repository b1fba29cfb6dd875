import type { LiveEventKind } from '@shared/contract/events';
import { outboundManifest } from './channels/manifest';
import { whatsappManifest } from './channels/whatsapp/manifest';
import { accountConnectionManifest } from './domains/account-connection/manifest';
import { accountsManifest } from './domains/accounts/manifest';
import { apiTokensManifest } from './domains/api-tokens/manifest';
import { auditManifest } from './domains/audit/manifest';
import { businessHoursManifest } from './domains/business-hours/manifest';
import { chatManifest } from './domains/chat/manifest';
import { collectionsManifest } from './domains/collections/manifest';
import { companiesManifest } from './domains/companies/manifest';
import { contactTypesManifest } from './domains/contact-types/manifest';
import { contactsManifest } from './domains/contacts/manifest';
import { dealsManifest } from './domains/deals/manifest';
import { fieldsManifest } from './domains/fields/manifest';
import { interestsManifest } from './domains/interests/manifest';
import { leadScoreManifest } from './domains/lead-score/manifest';
import { notificationsManifest } from './domains/notifications/manifest';
import { pipelinesManifest } from './domains/pipelines/manifest';
import { plansManifest } from './domains/plans/manifest';
import { quickRepliesManifest } from './domains/quick-replies/manifest';
import { sessionManifest } from './domains/session/manifest';
import { tagsManifest } from './domains/tags/manifest';
import { tasksManifest } from './domains/tasks/manifest';
import { templateCategoriesManifest } from './domains/template-categories/manifest';
import { templatesManifest } from './domains/templates/manifest';
import { visitorsManifest } from './domains/visitors/manifest';
import { workspacesManifest } from './domains/workspaces/manifest';
import { mediaManifest } from './domains/media/manifest';
import { dashboardManifest } from './domains/dashboard/manifest';
import { healthManifest } from './domains/health/manifest';
import { platformManifest } from './platform/platform-manifest';
import type { Schema } from './platform/db/schema';
import type { AnyEventKind } from './platform/events/event-kinds';
import type { Manifest } from './platform/manifest';

const ALL = [
  outboundManifest,
  whatsappManifest,
  accountConnectionManifest,
  accountsManifest,
  apiTokensManifest,
  auditManifest,
  businessHoursManifest,
  chatManifest,
  collectionsManifest,
  companiesManifest,
  contactTypesManifest,
  contactsManifest,
  dealsManifest,
  fieldsManifest,
  interestsManifest,
  leadScoreManifest,
  notificationsManifest,
  pipelinesManifest,
  plansManifest,
  quickRepliesManifest,
  sessionManifest,
  tagsManifest,
  tasksManifest,
  templateCategoriesManifest,
  templatesManifest,
  visitorsManifest,
  workspacesManifest,
  mediaManifest,
  dashboardManifest,
  healthManifest,
  platformManifest,
] as const;

type Declared<Member extends 'events' | 'tables'> = Extract<
  (typeof ALL)[number],
  Readonly<Record<Member, readonly unknown[]>>
>[Member][number];

/** Compiles only where nothing is forgotten: every kind of event and every table belongs to somebody. */
type Complete<Kind extends never, Table extends never> = [Kind, Table] extends never[]
  ? readonly Manifest[]
  : never;

/** Every domain and channel of the server. */
export const MANIFESTS: Complete<
  Exclude<LiveEventKind, Declared<'events'>['kind']>,
  Exclude<keyof Schema, Declared<'tables'>>
> = ALL;

/** Every kind of event, by whichever module declares it. */
export const EVENT_KINDS: readonly AnyEventKind[] = MANIFESTS.flatMap(({ events = [] }) => events);
