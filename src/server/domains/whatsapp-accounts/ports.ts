import type { Readable } from 'node:stream';
import type { AccountConnection } from '@shared/contract/whatsapp-accounts';
import type { BusinessProfile, BusinessProfileForm } from '@shared/contract/account-details';
import type { Conversation, Message, Outgoing } from '@shared/contract/chat';
import type { Caller, Scope, TransactionScope } from '../../platform/scope';
import type { NewAccount } from './service';

export interface PictureFile {
  readonly file_name: string;
  readonly mimetype: string;
  /** Bytes. */
  readonly size: number;
  read(): Promise<Readable>;
}

/** How Meta's deliveries of the last 24 hours fared. */
export interface DeliveryHealth {
  readonly last_at: number | null;
  readonly delivered: number;
  readonly failed: number;
  readonly refused: number;
  readonly refused_unknown: number;
  readonly last_error: string | null;
}

/** A part of a delivery that was kept without being applied. */
export interface DroppedPart {
  readonly _id: string;
  /** In a sentence. */
  readonly reason: string;
  /** JSON. */
  readonly payload: string;
  readonly received_at: number;
  readonly tried_at: number | null;
}

/** What Meta delivered for a WhatsApp Business account and could not be applied. */
export interface DroppedHandling {
  count(scope: Scope, wabaId: string): Promise<number>;
  /** The newest ones. */
  list(scope: Scope, wabaId: string, limit: number): Promise<readonly DroppedPart[]>;
  /** Those that can be applied now are, in the order in which they came; the others stay, with their reason. */
  apply(
    scope: Scope,
    wabaId: string,
    ids: readonly string[],
  ): Promise<{ readonly applied: number; readonly kept: number }>;
  /** @returns how many there were */
  discard(scope: Scope, wabaId: string, ids: readonly string[]): Promise<number>;
}

/** What accounts need of the channel. Everything asks Meta, and throws AppError `whatsapp_*` when it refuses. */
export interface AccountChannel {
  /** What WhatsApp tells of a number; from now on its messages come here. @throws AppError */
  connectNumber(connection: AccountConnection): Promise<NewAccount>;
  /** Asks about the number, and writes down what is told: also that the access is refused, which is then thrown. */
  refresh(scope: Scope, id: string): Promise<void>;
  subscribed(scope: Scope, id: string): Promise<boolean>;
  subscribe(scope: Scope, id: string): Promise<void>;
  unsubscribe(scope: Scope, id: string): Promise<void>;
  deregister(scope: Scope, id: string): Promise<void>;
  changePin(scope: Scope, id: string, pin: string): Promise<void>;
  profile(scope: Scope, id: string): Promise<BusinessProfile>;
  updateProfile(scope: Scope, id: string, profile: BusinessProfileForm): Promise<void>;
  setPicture(scope: Scope, id: string, file: PictureFile): Promise<void>;
  deliveries(wabaId: string): Promise<DeliveryHealth>;
  readonly dropped: DroppedHandling;
}

/** What accounts need of the chat. */
export interface AccountChat {
  start(
    caller: Caller,
    request: { readonly from: string; readonly to: string },
    key: string | null,
  ): Promise<Conversation>;
  send(caller: Caller, conversationId: string, request: Outgoing, key: string | null): Promise<Message>;
}

/** What accounts need of the messages that are planned. */
export interface PlannedMessages {
  /** Takes back what is planned in the conversations of an account, in the transaction that deletes it. */
  cancelOfAccount(tx: TransactionScope, accountId: string): Promise<void>;
}
