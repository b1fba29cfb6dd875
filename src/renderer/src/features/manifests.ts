import type { LiveEventKind } from '@shared/contract/events';
import type { Feature } from './feature';
import type { EventHandlers } from '../live/event-handlers';
import { apiTokensFeature } from './api-tokens/manifest';
import { auditFeature } from './audit/manifest';
import { businessHoursFeature } from './business-hours/manifest';
import { chatFeature } from './chat/manifest';
import { contactTypesFeature } from './contact-types/manifest';
import { contactsFeature } from './contacts/manifest';
import { dashboardFeature } from './dashboard/manifest';
import { dealsFeature } from './deals/manifest';
import { fieldsFeature } from './fields/manifest';
import { integrationsFeature } from './integrations/manifest';
import { invitationsFeature } from './invitations/manifest';
import { leadScoreFeature } from './lead-score/manifest';
import { listsFeature } from './lists/manifest';
import { membersFeature } from './members/manifest';
import { notificationsFeature } from './notifications/manifest';
import { pipelinesFeature } from './pipelines/manifest';
import { plansFeature } from './plans/manifest';
import { profileFeature } from './profile/manifest';
import { rolesFeature } from './roles/manifest';
import { savedViewsFeature } from './saved-views/manifest';
import { tasksFeature } from './tasks/manifest';
import { templatesFeature } from './templates/manifest';
import { visitorsFeature } from './visitors/manifest';
import { whatsappAccountsFeature } from './whatsapp-accounts/manifest';
import { workspacesFeature } from './workspaces/manifest';

const ALL = [
  apiTokensFeature,
  auditFeature,
  businessHoursFeature,
  chatFeature,
  contactsFeature,
  contactTypesFeature,
  dashboardFeature,
  dealsFeature,
  fieldsFeature,
  integrationsFeature,
  invitationsFeature,
  leadScoreFeature,
  listsFeature,
  membersFeature,
  notificationsFeature,
  pipelinesFeature,
  plansFeature,
  profileFeature,
  rolesFeature,
  savedViewsFeature,
  tasksFeature,
  templatesFeature,
  visitorsFeature,
  whatsappAccountsFeature,
  workspacesFeature,
] as const;

type Declared = Extract<(typeof ALL)[number], { readonly events: object }>['events'];
type DeclaredKind = Declared extends infer Events ? (Events extends object ? keyof Events : never) : never;

/** Compiles only where no kind of event is forgotten. */
type Complete<Missing extends never> = [Missing] extends [never] ? readonly Feature[] : never;

/** Every feature of the app that has a screen, or records of which events tell. */
export const FEATURES: Complete<Exclude<LiveEventKind, DeclaredKind>> = ALL;

/** What each kind of event changes, by whichever feature says so. */
export const EVENT_HANDLERS = Object.assign({}, ...FEATURES.map(({ events }) => events)) as EventHandlers;
