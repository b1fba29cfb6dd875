import type { LiveEventKind, StreamControl } from '@shared/contract/events';
import { type Module, type Permissions, can } from '@shared/rules/permissions';

type Kind = LiveEventKind | StreamControl['kind'];

const CHAT: readonly Module[] = ['chat'];
/** It says only that something is to be loaded again, which has a right of its own, or is addressed to one person. */
const EVERYBODY = null;

/**
 * What one must be allowed to view, one of these, to be told of a kind: it carries records, or names them. Every kind
 * stands here, so that a new one is decided about.
 */
const NEEDS: Readonly<Record<Kind, readonly Module[] | null>> = {
  'message.created': CHAT,
  'message.updated': CHAT,
  'conversation.created': CHAT,
  'conversation.updated': CHAT,
  'mention.created': CHAT,
  'scheduled.updated': CHAT,
  presence: CHAT,
  'contact.updated': ['chat', 'crm_contacts'],
  'contact.scored': ['chat', 'crm_contacts'],
  'account.updated': ['chat', 'whatsapp_accounts'],
  'account.deleted': ['chat', 'whatsapp_accounts'],
  'tasks.updated': ['tasks'],
  'notification.created': EVERYBODY,
  'account_connection.updated': EVERYBODY,
  'marks.updated': EVERYBODY,
  'quick_replies.updated': EVERYBODY,
  'business_hours.updated': EVERYBODY,
  'roles.updated': EVERYBODY,
  'members.updated': EVERYBODY,
  'workspace.updated': EVERYBODY,
  'plan.updated': EVERYBODY,
  'invitations.updated': EVERYBODY,
  'api_tokens.updated': EVERYBODY,
  'my_invitations.updated': EVERYBODY,
  'notifications.updated': EVERYBODY,
  'deliveries.updated': EVERYBODY,
  'integrations.updated': EVERYBODY,
  'tags.updated': EVERYBODY,
  'interests.updated': EVERYBODY,
  'collections.updated': EVERYBODY,
  'contact_types.updated': EVERYBODY,
  'pipelines.updated': EVERYBODY,
  'fields.updated': EVERYBODY,
  'templates.updated': EVERYBODY,
  'template_categories.updated': EVERYBODY,
  'lead_score.updated': EVERYBODY,
  'visitors.updated': EVERYBODY,
  ready: EVERYBODY,
  reset: EVERYBODY,
  server_problems: EVERYBODY,
};

/** Modules that decide which events a person is told of. */
const DECISIVE = [...new Set(Object.values(NEEDS).flatMap((modules) => modules ?? []))];

const isKind = (kind: string): kind is Kind => Object.hasOwn(NEEDS, kind);

/** Whether these rights let a person hear of a kind. */
export function mayHear(permissions: Permissions, kind: string): boolean {
  if (!isKind(kind)) return false;
  const needs = NEEDS[kind];
  return needs === null || needs.some((module) => can(permissions, 'view', module));
}

/** True when both hear the same: a stream goes on only as long as its rights stay what they were. */
export const hearsTheSame = (before: Permissions, now: Permissions): boolean =>
  DECISIVE.every((module) => can(before, 'view', module) === can(now, 'view', module));
