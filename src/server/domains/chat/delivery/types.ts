import type { Readable } from 'node:stream';
import type { MessageContent, MessageType } from '@shared/contract/chat';
import type { Scope } from '../../../platform/scope';
import type { SendOutcome } from '../ingest/types';

/** What a channel does with a message that waits for it: one attempt, committed before the request leaves. */
export interface ChatSending {
  /** Null when there is nothing to do: the message has been settled already. */
  load(scope: Scope, messageId: string): Promise<SendableMessage | null>;
  /**
   * Commits that the request is about to leave. False when that had been committed before: a process died in between,
   * nobody knows whether the request left, so the message is settled as unknown and never sent again.
   */
  markAttempted(scope: Scope, messageId: string): Promise<boolean>;
  /** Takes it back: the request surely did not arrive, or was refused with a code that allows another try. */
  clearAttempt(scope: Scope, messageId: string): Promise<void>;
  settle(scope: Scope, messageId: string, outcome: SendOutcome): Promise<void>;
}

/** A message that waits for its channel. */
export interface SendableMessage {
  readonly message_id: string;
  readonly conversation_id: string;
  readonly account: {
    readonly _id: string;
    readonly phone_number_id: string;
    /** Opened; never logged. */
    readonly access_token: string;
  };
  /** Digits, or the business-scoped user id where the phone is not known. */
  readonly to: { readonly wa_id: string | null; readonly user_id: string | null };
  readonly message_type: MessageType;
  readonly content: MessageContent;
  readonly quoted_wamid: string | null;
  /** wamid of the message that a reaction is for. */
  readonly target_wamid: string | null;
  readonly client_key: string | null;
  /** A request for it has begun to leave before; a process died then. */
  readonly attempted: boolean;
  /** The file of a media message, or of a template's header. */
  readonly media: SendableMedia | null;
  readonly template: SendableTemplate | null;
  /**
   * Epoch milliseconds after which trying again makes no sense: the reply window has closed by then. Null = no such
   * end (templates).
   */
  readonly give_up_at: number | null;
}

export interface SendableMedia {
  readonly media_id: string;
  readonly mimetype: string;
  readonly file_name: string;
  /** Bytes. */
  readonly size: number;
  read(): Promise<Readable>;
}

export interface SendableTemplate {
  readonly name: string;
  /** As the API writes it: `en_US`. */
  readonly language: string;
  readonly parameter_format: 'POSITIONAL' | 'NAMED';
  /** The template's own components (HEADER, BODY, FOOTER, BUTTONS), variables and examples included. */
  readonly components: readonly unknown[];
  /**
   * Values by parameter name (`1`, `2`, … for positional ones). A key may say where it belongs, because headers and
   * buttons count from 1 again: `header.1`, `body.1`; buttons always do: `button.0.1` (address), `button.1.code`,
   * `button.2.payload`, by their place among all buttons.
   */
  readonly values: Readonly<Record<string, string>>;
}
