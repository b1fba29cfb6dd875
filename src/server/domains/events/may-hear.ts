import type { LiveEventKind, StreamControl } from '@shared/contract/events';
import type { Module, Permissions } from '@shared/rules/permissions';
import { can } from '@shared/rules/permissions';

type Kind = LiveEventKind | StreamControl['kind'];

const CHAT: readonly Module[] = ['chat'];

/** What one must be allowed to view, one of these, to be told of a kind: it carries records, or names them. */
const NEEDS: Readonly<Partial<Record<Kind, readonly Module[]>>> = {
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
  'tasks.updated': ['chat', 'tasks'],
};

/** Modules that decide which events a person is told of. */
const DECISIVE = [...new Set(Object.values(NEEDS).flat())];

/** Whether these rights let a person hear of a kind. The other kinds say only that something is to be loaded again. */
export const mayHear = (permissions: Permissions, kind: string): boolean => {
  const needs = NEEDS[kind as Kind];
  return needs === undefined || needs.some((module) => can(permissions, 'view', module));
};

/** True when both hear the same: a stream goes on only as long as its rights stay what they were. */
export const hearsTheSame = (before: Permissions, now: Permissions): boolean =>
  DECISIVE.every((module) => can(before, 'view', module) === can(now, 'view', module));
