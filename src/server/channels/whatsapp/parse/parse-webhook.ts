import { readContacts, readMessage } from './message';
import { type Json, finite, id, isObject, list, object, text } from './read';
import { readStatus } from './status';
import type { DroppedUpdate, ParsedWebhook, UpdateBody, UpdateTarget, WebhookUpdate } from './updates';

/** Updates of templates, numbers and accounts: followed where their meaning is clear, kept as they come otherwise. */
const CHANNEL_FIELDS = new Set([
  'account_alerts',
  'account_review_update',
  'account_settings_update',
  'account_update',
  'business_capability_update',
  'business_status_update',
  'flows',
  'message_template_components_update',
  'message_template_quality_update',
  'message_template_status_update',
  'partner_solutions',
  'payment_configuration_update',
  'phone_number_name_update',
  'phone_number_quality_update',
  'security',
  'template_category_update',
  'template_correct_category_detection',
  'template_performance_metrics',
]);

/**
 * Takes a webhook apart (facts §3): every entry, every change, every message and status, in order. Never throws,
 * whatever the body is; what is not understood becomes an unknown message or is kept as dropped.
 * @param receivedAt epoch milliseconds: stands in for missing times
 */
export function parseWebhook(body: unknown, receivedAt: number): ParsedWebhook {
  const updates: WebhookUpdate[] = [];
  const dropped: DroppedUpdate[] = [];
  if (!isObject(body)) return { updates, dropped, notes: ['The webhook is not an object.'] };
  const entries = list(body['entry']);
  const notes = entries.length === 0 ? ['The webhook has no entries.'] : [];
  for (const entry of entries.map(object)) {
    for (const change of list(entry['changes'])) {
      for (const part of partsOf(entry, change, receivedAt)) {
        if (part.kind === 'dropped') dropped.push(part);
        else updates.push(part);
      }
    }
  }
  return { updates, dropped, notes };
}

type AnyPart = WebhookUpdate | DroppedUpdate;

/** What one change holds, in order. */
function partsOf(entry: Json, change: unknown, receivedAt: number): readonly AnyPart[] {
  const value = object(object(change)['value']);
  const field = text(object(change)['field'], 100) ?? fieldOf(value);
  const target = targetOf(entry, value, field);
  const part = (result: UpdateBody | string, alone: () => unknown): AnyPart => {
    const envelope = (): Json => envelopeOf(entry, alone());
    return typeof result === 'string'
      ? { kind: 'dropped', reason: result.slice(0, 300), target, envelope }
      : { ...result, target, envelope };
  };
  const whole = (): unknown => change;
  if (!isObject(change)) return [part('A change is not an object.', whole)];
  if (field === null) return [part('A change does not say what it is about.', whole)];
  const time = finite(entry['time']);
  if (field !== 'messages') {
    return [
      CHANNEL_FIELDS.has(field)
        ? part({ kind: 'channel', value: { field, value: change['value'] ?? null, time } }, whole)
        : part(`Updates of the kind ${field} are not supported.`, whole),
    ];
  }
  const only = (name: 'messages' | 'statuses' | 'errors', items: readonly unknown[]) => (): unknown => {
    const { messages: _messages, statuses: _statuses, errors: _errors, ...rest } = value;
    return { field, value: { ...rest, [name]: items } };
  };
  const contacts = readContacts(value['contacts']);
  const errors = list(value['errors']);
  const parts = [
    ...list(value['messages']).map((message) =>
      part(readMessage(message, contacts, receivedAt), only('messages', [message])),
    ),
    ...list(value['statuses']).map((status) =>
      part(readStatus(status, receivedAt), only('statuses', [status])),
    ),
    ...(errors.length === 0
      ? []
      : [part({ kind: 'channel', value: { field: 'errors', value: errors, time } }, only('errors', errors))]),
  ];
  return parts.length > 0
    ? parts
    : [part('A change about messages holds neither messages nor statuses.', whole)];
}

/** What a change without a `field` member is about, where its content leaves no doubt. */
function fieldOf(value: Json): string | null {
  if (['messages', 'statuses', 'errors'].some((name) => list(value[name]).length > 0)) return 'messages';
  if (isObject(value['waba_info']) && text(value['event']) !== null) return 'account_update';
  return null;
}

/** Events of an account may come with its owner's or its partner's id: `waba_info` names the account itself. */
function targetOf(entry: Json, value: Json, field: string | null): UpdateTarget {
  const named = field === 'messages' ? null : id(object(value['waba_info'])['waba_id']);
  return {
    waba_id: named ?? id(entry['id']),
    phone_number_id: id(object(value['metadata'])['phone_number_id']),
  };
}

function envelopeOf({ id: waba, time }: Json, change: unknown): Json {
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: waba, ...(time === undefined ? {} : { time }), changes: [change] }],
  };
}
