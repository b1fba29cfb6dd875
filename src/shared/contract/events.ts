import { z } from 'zod';
import { whatsappAccount } from './accounts';
import { conversation, message, participant, teammate } from './chat';
import { id } from './common';
import { endpoint } from './endpoint';
import { notification } from './notifications';
import { presence } from './presence';
import { type Module, MODULES } from '../rules/permissions';

/**
 * One event of the stream: what changed, with the record as it is now. `seq` counts up by one in each
 * workspace; a client that reconnects sends the last one it saw as `Last-Event-ID` and misses nothing.
 */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ seq: z.number().int(), kind: z.literal('message.created'), message, conversation }),
  z.object({ seq: z.number().int(), kind: z.literal('message.updated'), message, conversation }),
  z.object({ seq: z.number().int(), kind: z.literal('conversation.created'), conversation }),
  z.object({ seq: z.number().int(), kind: z.literal('conversation.updated'), conversation }),
  z.object({
    seq: z.number().int(),
    kind: z.literal('contact.updated'),
    contact_id: z.string(),
    /** What they are called now; absent when they are no contact any more. */
    contact: participant.pick({ name: true, phone: true, avatar: true }).optional(),
  }),
  /** A deal is new or another one than before. */
  z.object({ seq: z.number().int(), kind: z.literal('deals.updated'), deal_id: z.string() }),
  /** A contact has another score; null: many have. */
  z.object({ seq: z.number().int(), kind: z.literal('contact.scored'), contact_id: z.string().nullable() }),
  z.object({ seq: z.number().int(), kind: z.literal('account.updated'), account: whatsappAccount }),
  /** A WhatsApp number that you are connecting has come further. Only you are told. */
  z.object({ seq: z.number().int(), kind: z.literal('account_connection.updated') }),
  z.object({ seq: z.number().int(), kind: z.literal('account.deleted'), account_id: z.string() }),
  /** A note names you. Only you are told. */
  z.object({ seq: z.number().int(), kind: z.literal('mention.created'), message, conversation }),
  /** Your pins, stars, drafts or seen mentions have changed, here or on another machine. Only you are told. */
  z.object({ seq: z.number().int(), kind: z.literal('marks.updated') }),
  z.object({ seq: z.number().int(), kind: z.literal('quick_replies.updated') }),
  /** Business hours and away text. */
  z.object({ seq: z.number().int(), kind: z.literal('business_hours.updated') }),
  z.object({ seq: z.number().int(), kind: z.literal('scheduled.updated'), conversation_id: z.string() }),
  /** What a role allows, or the roles there are: what one may do oneself may have changed. */
  z.object({ seq: z.number().int(), kind: z.literal('roles.updated') }),
  /** Who is here, with which role, by which name. `person`: who is called something else, or looks otherwise. */
  z.object({
    seq: z.number().int(),
    kind: z.literal('members.updated'),
    person: teammate.optional(),
  }),
  /** The workspace's title, logo or business form. */
  z.object({ seq: z.number().int(), kind: z.literal('workspace.updated') }),
  /** The workspace's plan: it may be open now, or not any more. */
  z.object({ seq: z.number().int(), kind: z.literal('plan.updated') }),
  /** Invitations of this workspace. */
  z.object({ seq: z.number().int(), kind: z.literal('invitations.updated') }),
  /** API tokens of this workspace. */
  z.object({ seq: z.number().int(), kind: z.literal('api_tokens.updated') }),
  /** You are invited to another workspace, or not any more. Only you are told. */
  z.object({ seq: z.number().int(), kind: z.literal('my_invitations.updated') }),
  /** You are told of something in this workspace. Only you are told. */
  z.object({ seq: z.number().int(), kind: z.literal('notification.created'), notification }),
  /** You have read some of what you were told, or were told of something in another workspace. Only you are told. */
  z.object({ seq: z.number().int(), kind: z.literal('notifications.updated') }),
  /** The log of webhook and Slack deliveries. */
  z.object({ seq: z.number().int(), kind: z.literal('deliveries.updated') }),
  /** The webhook's address, secret or state, or what is connected. */
  z.object({ seq: z.number().int(), kind: z.literal('integrations.updated') }),
  /** Tags of one of the types, or which records have them. */
  z.object({ seq: z.number().int(), kind: z.literal('tags.updated') }),
  z.object({ seq: z.number().int(), kind: z.literal('interests.updated') }),
  z.object({ seq: z.number().int(), kind: z.literal('collections.updated') }),
  /** The lifecycle stages, their order or their attributes. */
  z.object({ seq: z.number().int(), kind: z.literal('contact_types.updated') }),
  /** Deal pipelines and their stages. */
  z.object({ seq: z.number().int(), kind: z.literal('pipelines.updated') }),
  /** The workspace's own fields. */
  z.object({ seq: z.number().int(), kind: z.literal('fields.updated') }),
  /** Templates: their content, or what Meta says of them. */
  z.object({ seq: z.number().int(), kind: z.literal('templates.updated') }),
  z.object({ seq: z.number().int(), kind: z.literal('template_categories.updated') }),
  /** A task was added, changed or deleted. */
  z.object({ seq: z.number().int(), kind: z.literal('tasks.updated'), task_id: z.string() }),
  /** The rules of the lead score, or how far all contacts have been counted. */
  z.object({ seq: z.number().int(), kind: z.literal('lead_score.updated') }),
  /** Visits of the website, or how they are collected. At most one a second, however many come. */
  z.object({ seq: z.number().int(), kind: z.literal('visitors.updated') }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
export type LiveEventKind = LiveEvent['kind'];

/**
 * Frames that are not changes: `ready` opens the stream, `reset` says that too much was missed: load again; `presence`
 * tells what a teammate does in a conversation just now, `server_problems` that the server fares otherwise (no number:
 * neither is told again).
 */
export const streamControl = z.discriminatedUnion('kind', [
  /** What was made from `at` on (epoch milliseconds, by the server's clock) is told by an event of this stream. */
  z.object({ kind: z.literal('ready'), seq: z.number().int(), at: z.number().int() }),
  z.object({ kind: z.literal('reset'), seq: z.number().int() }),
  z.object({ kind: z.literal('presence'), presence }),
  /** Something began or ceased to be wrong with the server: `GET /server/problems` says what. */
  z.object({ kind: z.literal('server_problems') }),
]);
export type StreamControl = z.infer<typeof streamControl>;

/** Who may view anything at all is told of it; events that carry records go to those who may view these. */
const OTHERS = (Object.keys(MODULES) as Module[]).filter((module) => module !== 'chat');

export const eventStream = endpoint({
  method: 'GET',
  path: '/events',
  domain: 'events',
  summary: 'Server-sent events of the workspace: `id: <seq>`, `event: <kind>`, `data: <JSON>`.',
  access: { kind: 'workspace', action: 'view', module: 'chat', orModules: OTHERS },
  query: z.object({
    last_event_id: z.coerce.number().int().min(0).optional(),
    /** The window that listens, as it names itself for presence: when its stream is gone, so is who looks through it. */
    window: id.optional(),
  }),
  response: z.unknown(),
  raw: true,
  whenLocked: true,
});
