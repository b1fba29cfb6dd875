import type { NotificationRecipient, RaisedNotification } from '../../domains/notifications/ports';
import { toInstant } from '../../platform/clock';

export interface PayloadContext {
  readonly workspace: { readonly id: string; readonly title: string };
  /** Of the thing that it is about; null where the server does not know its own address. */
  readonly url: string | null;
}

/** The body of a webhook: docs/administrator/notifications.md shows one of each kind. */
export function payloadOf(
  notification: RaisedNotification,
  recipients: readonly NotificationRecipient[],
  { workspace, url }: PayloadContext,
): string {
  const { _id, subtype, at, actor, headline, text, target } = notification;
  return JSON.stringify({
    id: _id,
    event: subtype,
    created_at: toInstant(at),
    workspace,
    actor: actor && { id: actor._id, name: actor.name },
    title: headline,
    text,
    url,
    target: target && { kind: target.kind, id: target._id },
    recipients: recipients.map(({ user_id, name, email }) => ({ id: user_id, name, email })),
  });
}

/** A test says so, in the form of the others. */
export function testPayload(id: string, at: number, { workspace, url }: PayloadContext): string {
  return JSON.stringify({
    id,
    event: 'test',
    created_at: toInstant(at),
    workspace,
    actor: null,
    title: 'This is a test from Parley',
    text: 'If you can read this, the webhook works.',
    url,
    target: null,
    recipients: [],
  });
}
