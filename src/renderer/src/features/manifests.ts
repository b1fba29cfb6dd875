import type { LiveEventKind } from '@shared/contract/events';
import type { Module } from '@shared/rules/permissions';
import { type Tag, api } from '../core/http/api';
import type { Feature } from './feature';
import type { EventHandlers } from '../live/event-handlers';
import { activitiesFeature } from './activities/manifest';
import { apiTokensFeature } from './api-tokens/manifest';
import { auditFeature } from './audit/manifest';
import { binFeature } from './bin/manifest';
import { businessHoursFeature } from './business-hours/manifest';
import { campaignsFeature } from './campaigns/manifest';
import { chatFeature } from './chat/manifest';
import { companiesFeature } from './companies/manifest';
import { contactTypesFeature } from './contact-types/manifest';
import { contactsFeature } from './contacts/manifest';
import { dashboardFeature } from './dashboard/manifest';
import { dealsFeature } from './deals/manifest';
import { fieldsFeature } from './fields/manifest';
import { importsFeature } from './imports/manifest';
import { integrationsFeature } from './integrations/manifest';
import { invitationsFeature } from './invitations/manifest';
import { leadScoreFeature } from './lead-score/manifest';
import { listsFeature } from './lists/manifest';
import { membersFeature } from './members/manifest';
import { notificationsFeature } from './notifications/manifest';
import { operationsFeature } from './operations/manifest';
import { pipelinesFeature } from './pipelines/manifest';
import { plansFeature } from './plans/manifest';
import { profileFeature } from './profile/manifest';
import { rolesFeature } from './roles/manifest';
import { savedViewsFeature } from './saved-views/manifest';
import { segmentsFeature } from './segments/manifest';
import { sessionFeature } from './session/manifest';
import { tasksFeature } from './tasks/manifest';
import { templatesFeature } from './templates/manifest';
import { visitorsFeature } from './visitors/manifest';
import { whatsappAccountsFeature } from './whatsapp-accounts/manifest';
import { workspacesFeature } from './workspaces/manifest';

const ALL = [
  activitiesFeature,
  apiTokensFeature,
  auditFeature,
  binFeature,
  businessHoursFeature,
  campaignsFeature,
  chatFeature,
  companiesFeature,
  contactsFeature,
  contactTypesFeature,
  dashboardFeature,
  dealsFeature,
  fieldsFeature,
  importsFeature,
  integrationsFeature,
  invitationsFeature,
  leadScoreFeature,
  listsFeature,
  membersFeature,
  notificationsFeature,
  operationsFeature,
  pipelinesFeature,
  plansFeature,
  profileFeature,
  rolesFeature,
  savedViewsFeature,
  segmentsFeature,
  sessionFeature,
  tasksFeature,
  templatesFeature,
  visitorsFeature,
  whatsappAccountsFeature,
  workspacesFeature,
] as const;

type One = (typeof ALL)[number];
type DeclaredKind = One extends infer F ? (F extends { readonly events: infer E } ? keyof E : never) : never;
type DeclaredTag = Extract<One, { readonly tags: readonly Tag[] }>['tags'][number];
type DeclaredModule = Extract<One, { readonly permissions: readonly Module[] }>['permissions'][number];

/** Compiles only where nothing is forgotten: every kind of event has a handler, every tag and module a feature. */
type Complete<Kinds extends never, Tags extends never, Modules extends never> = [
  Kinds,
  Tags,
  Modules,
] extends [never, never, never]
  ? readonly Feature[]
  : never;

/** Every feature of the app that has a screen, or records. */
export const FEATURES: Complete<
  Exclude<LiveEventKind, DeclaredKind>,
  Exclude<Tag, DeclaredTag | 'ServerProblems'>,
  Exclude<Module, DeclaredModule>
> = ALL;

/** What each kind of event changes, by whichever feature says so. */
export const EVENT_HANDLERS = Object.assign({}, ...FEATURES.map(({ events }) => events)) as EventHandlers;

/** The modules that people can be given rights to: something stands behind them. */
export const GUARDING_MODULES: ReadonlySet<Module> = new Set(
  FEATURES.flatMap(({ permissions = [] }) => permissions),
);

api.enhanceEndpoints({ addTagTypes: FEATURES.flatMap(({ tags = [] }) => tags) });
