import { readContacts, readMessage } from './message';
import { finite, id, isObject, list, object, text } from './read';
import { readStatus } from './status';
import type { ParsedWebhook, UpdateBody, UpdateTarget, WebhookUpdate } from './updates';

const MAX_NOTES = 50;

/**
 * Takes a webhook apart (facts §3): every entry, every change, every message and status, in order. Never throws,
 * whatever the body is; what is not understood becomes an unknown message or a note.
 * @param receivedAt epoch milliseconds: stands in for missing times
 */
export function parseWebhook(body: unknown, receivedAt: number): ParsedWebhook {
  const updates: WebhookUpdate[] = [];
  const notes: string[] = [];
  const note = (sentence: string): void => {
    if (notes.length < MAX_NOTES) notes.push(sentence.slice(0, 300));
  };
  const add = (target: UpdateTarget, result: UpdateBody | string): void => {
    if (typeof result === 'string') note(result);
    else updates.push({ target, ...result });
  };

  if (!isObject(body)) {
    return { updates, notes: ['The webhook is not an object.'] };
  }
  const entries = list(body['entry']);
  if (entries.length === 0) note('The webhook has no entries.');
  for (const entry of entries.map(object)) {
    const time = finite(entry['time']);
    for (const change of list(entry['changes'])) {
      const field = isObject(change) ? text(change['field'], 100) : null;
      if (!isObject(change) || field === null) {
        note('A change does not say what it is about.');
        continue;
      }
      const value = object(change['value']);
      const metadata = object(value['metadata']);
      const target = { waba_id: id(entry['id']), phone_number_id: id(metadata['phone_number_id']) };
      if (field !== 'messages') {
        add(target, { kind: 'channel', value: { field, value: change['value'] ?? null, time } });
        continue;
      }
      const contacts = readContacts(value['contacts']);
      const messages = list(value['messages']);
      const statuses = list(value['statuses']);
      for (const message of messages) add(target, readMessage(message, contacts, receivedAt));
      for (const status of statuses) add(target, readStatus(status, receivedAt));
      if (list(value['errors']).length > 0) {
        add(target, { kind: 'channel', value: { field: 'errors', value: value['errors'], time } });
      } else if (messages.length + statuses.length === 0) {
        note('A change about messages holds neither messages nor statuses.');
      }
    }
  }
  return { updates, notes };
}
