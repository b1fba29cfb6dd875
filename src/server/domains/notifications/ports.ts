import type { NotificationSubtype } from '@shared/rules/notification-subtypes';
import type { Module } from '@shared/rules/permissions';
import type { TransactionScope } from '../../platform/scope';

/** Something has happened; whom it is told, and how, the notifier finds out. */
export interface NotificationEvent {
  readonly subtype: NotificationSubtype;
  /** Who did it: they are not told. Null: nobody of the workspace. */
  readonly actor: { readonly _id: string; readonly name: string } | null;
  /** User ids. Those who are not in the workspace, or may not see the thing, are left out. */
  readonly recipients: readonly string[];
  /** The right that somebody needs to see the thing; null: everybody may. */
  readonly module: Module | null;
  /** To a recipient: `Anna mentioned you in a note about Maria`. At most 200 characters. */
  readonly title: string;
  /** The same where many read it: `Anna mentioned Ben in a note about Maria`. */
  readonly headline: string;
  /** What there is to say beyond the title, or empty. At most 1000 characters. */
  readonly text: string;
  /** Path below `/business/{bId}/` of the thing it is about, or null. One that begins with `/` is outside a workspace. */
  readonly path: string | null;
  readonly target: { readonly kind: string; readonly _id: string } | null;
  /** The recipients need not be in the workspace: an invitation. */
  readonly outsiders?: boolean;
}

export interface NotificationRecipient {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  /** IANA name; null: unknown, take UTC. */
  readonly timezone: string | null;
}

/** What a channel is handed: one for each event, whoever is told of it. */
export interface RaisedNotification {
  readonly _id: string;
  readonly business_id: string;
  readonly subtype: NotificationSubtype;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly actor: { readonly _id: string; readonly name: string } | null;
  readonly title: string;
  readonly headline: string;
  readonly text: string;
  readonly path: string | null;
  readonly target: { readonly kind: string; readonly _id: string } | null;
}

/**
 * A way out of Parley. `deliver` runs in the transaction of the change, after the settings have been asked: write rows
 * and jobs, send nothing.
 * - `email`: `recipients` are those who want mail of it; never empty.
 * - `slack`, `webhook`: called once when the workspace wants it there; `recipients` are all whom it concerns (may be
 *   empty). Whether the workspace is connected, or has an address (`readWebhookUrl`), is the channel's to know.
 */
export interface NotificationChannel {
  readonly name: 'email' | 'slack' | 'webhook';
  deliver(
    tx: TransactionScope,
    notification: RaisedNotification,
    recipients: readonly NotificationRecipient[],
  ): Promise<void>;
}

/** What other domains tell. Hand it on by the factory, like every service. */
export interface Notifier {
  /** Inside the transaction of the change: told when it commits, not at all when it does not. */
  raise(tx: TransactionScope, event: NotificationEvent): Promise<void>;
  use(channel: NotificationChannel): void;
}
