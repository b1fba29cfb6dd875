import { z } from 'zod';
import { type Json, isObject } from '@shared/rules/json-values';
import { finite, id, list, partial, record, text } from '../../../platform/json/fields';
import { readMessage } from './message';
import { contacts } from './person';
import { readPreference } from './preference';
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

const webhookFields = z.object({ entry: list });
const entryFields = partial({ id, time: finite, changes: list });
const changeFields = z.object({ field: text(100), value: record });
const valueFields = partial({
  metadata: partial({ phone_number_id: id }),
  contacts,
  messages: list,
  statuses: list,
  errors: list,
  user_preferences: list,
  /** Of events of an account. */
  waba_info: z.object({ waba_id: id }).nullish().catch(null),
  event: text(),
});
type Entry = z.infer<typeof entryFields>;
type Value = z.infer<typeof valueFields>;

/**
 * Takes a webhook apart (facts §3): every entry, every change, every message and status, in order. Never throws,
 * whatever the body is; what is not understood becomes an unknown message or is kept as dropped.
 * @param receivedAt epoch milliseconds: stands in for missing times
 */
export function parseWebhook(body: unknown, receivedAt: number): ParsedWebhook {
  const updates: WebhookUpdate[] = [];
  const dropped: DroppedUpdate[] = [];
  const webhook = webhookFields.safeParse(body).data;
  if (!webhook) return { updates, dropped, notes: ['The webhook is not an object.'] };
  const notes = webhook.entry.length === 0 ? ['The webhook has no entries.'] : [];
  for (const entry of webhook.entry) {
    const read = entryFields.parse(entry);
    for (const change of read.changes) {
      for (const part of partsOf(entry, read, change, receivedAt)) {
        if (part.kind === 'dropped') dropped.push(part);
        else updates.push(part);
      }
    }
  }
  return { updates, dropped, notes };
}

type MessagePart = 'messages' | 'statuses' | 'errors' | 'user_preferences';
/** What is kept of a change one by one. */
const MESSAGE_PARTS: ReadonlySet<string> = new Set<MessagePart>([
  'messages',
  'statuses',
  'errors',
  'user_preferences',
]);

type AnyPart = WebhookUpdate | DroppedUpdate;

/** What one change holds, in order. */
function partsOf(
  entry: unknown,
  { id: entryId, time }: Entry,
  change: unknown,
  receivedAt: number,
): readonly AnyPart[] {
  const told = changeFields.safeParse(change).data;
  const value = valueFields.parse(told?.value);
  const field = told?.field ?? fieldOf(value);
  const target: UpdateTarget = {
    // Events of an account may come with its owner's or its partner's id: `waba_info` names the account itself.
    waba_id: (field === 'messages' ? null : value.waba_info?.waba_id) ?? entryId,
    phone_number_id: value.metadata.phone_number_id,
  };
  const part = (result: UpdateBody | string, alone: () => unknown): AnyPart => {
    const envelope = (): Json => envelopeOf(entry, alone());
    return typeof result === 'string'
      ? { kind: 'dropped', reason: result.slice(0, 300), target, envelope }
      : { ...result, target, envelope };
  };
  const whole = (): unknown => change;
  if (!isObject(change)) return [part('A change is not an object.', whole)];
  if (field === null) return [part('A change does not say what it is about.', whole)];
  const only = (name: MessagePart, items: readonly unknown[]) => (): unknown => {
    const rest = Object.entries(told?.value ?? {}).filter(([key]) => !MESSAGE_PARTS.has(key));
    return { field, value: { ...Object.fromEntries(rest), [name]: items } };
  };
  if (field === 'user_preferences' && value.user_preferences.length > 0)
    return value.user_preferences.map((given) =>
      part(readPreference(given, value.contacts, receivedAt), only('user_preferences', [given])),
    );
  if (field !== 'messages') {
    return [
      CHANNEL_FIELDS.has(field)
        ? part({ kind: 'channel', value: { field, value: change['value'] ?? null, time } }, whole)
        : part(`Updates of the kind ${field} are not supported.`, whole),
    ];
  }
  const { errors } = value;
  const parts = [
    ...value.messages.map((message) =>
      part(readMessage(message, value.contacts, receivedAt), only('messages', [message])),
    ),
    ...value.statuses.map((status) => part(readStatus(status, receivedAt), only('statuses', [status]))),
    ...(errors.length === 0
      ? []
      : [part({ kind: 'channel', value: { field: 'errors', value: errors, time } }, only('errors', errors))]),
  ];
  return parts.length > 0
    ? parts
    : [part('A change about messages holds neither messages nor statuses.', whole)];
}

/** What a change without a `field` member is about, where its content leaves no doubt. */
function fieldOf({ messages, statuses, errors, waba_info, event }: Value): string | null {
  if ([messages, statuses, errors].some((items) => items.length > 0)) return 'messages';
  return waba_info && event !== null ? 'account_update' : null;
}

/** A webhook of this change alone; the entry's own words stay as they came. */
function envelopeOf(entry: unknown, change: unknown): Json {
  const { id: waba, time }: Json = isObject(entry) ? entry : {};
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: waba, ...(time === undefined ? {} : { time }), changes: [change] }],
  };
}
