import type { NotificationSubtype } from '@shared/rules/notification-subtypes';
import type { Action, Module } from '@shared/rules/permissions';
import type { TransactionScope } from '../../platform/scope';

/** The thing that it is about, such as `{kind: 'message', _id}`. */
export interface NotificationTarget {
  readonly kind: string;
  readonly _id: string;
}

/** Something has happened; whom it is told, and how, the notifier finds out. */
export interface NotificationEvent {
  readonly subtype: NotificationSubtype;
  /** Who did it: they are not told. Null: nobody of the workspace. */
  readonly actor: { readonly _id: string; readonly name: string } | null;
  /** User ids, or everybody who has a right. Those who are not in the workspace, or may not see the thing, are left out. */
  readonly recipients: readonly string[] | { readonly action: Action; readonly module: Module };
  /** The right that somebody needs to see the thing; null: everybody may. */
  readonly module: Module | null;
  /** To a recipient: `Anna mentioned you in a note about Maria`. At most 200 characters. */
  readonly title: string;
  /** The same where many read it: `Anna mentioned Ben in a note about Maria`. Null: they have heard it already. */
  readonly headline: string | null;
  /** What there is to say beyond the title, or empty. At most 1000 characters. */
  readonly text: string;
  /** Path below `/business/{bId}/` of the thing it is about; empty: the workspace itself; null: there is nothing to go to. */
  readonly path: string | null;
  readonly target: NotificationTarget | null;
  /** The same of the same thing is told once in this time. Milliseconds. */
  readonly quietFor?: number;
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

/** What a channel is handed: one for each event, however many people are told of it. */
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
  readonly target: NotificationTarget | null;
}

/**
 * A way out of Parley. `deliver` runs in the transaction of the change, after the settings have been asked: write rows
 * and jobs, send nothing.
 * - `email`: `recipients` are those who want mail of it; never empty.
 * - `slack`, `webhook`: called once when the workspace wants it there; `recipients` are all whom it concerns (may be
 *   empty). Whether the workspace is connected, or has an address (`workspaceSettings` of settings-repository), is the channel's to know.
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
  /** What is told of these is found elsewhere now. */
  redirect(tx: TransactionScope, kind: string, ids: readonly string[], path: string): Promise<void>;
  /** The thing is gone: nobody finds it in their centre any more. */
  withdraw(tx: TransactionScope, target: NotificationTarget): Promise<void>;
  /** A person has come to the things by another way: what they were told of them is read. */
  seen(tx: TransactionScope, userId: string, targets: readonly NotificationTarget[]): Promise<void>;
  use(channel: NotificationChannel): void;
}
