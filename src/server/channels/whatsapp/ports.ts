import type { Readable } from 'node:stream';
import type { MessageContent, MessageType } from '@shared/contract/chat';
import type {
  ChannelAccount,
  InboundEdit,
  InboundMessage,
  InboundReaction,
  InboundRevoke,
  PersonChanged,
  SendOutcome,
  StatusUpdate,
} from '../../domains/chat/ingest/types';
import type { Scope, TransactionScope } from '../../platform/scope';

/**
 * What the channel needs from the rest of the server, and the jobs it works on.
 * The chat domain's services satisfy `ChatIngest` and `ChatSending`.
 */

/** Queue names and payloads; the module that causes the work enqueues it in its own transaction. */
export const QUEUES = {
  /** Payload {@link SendJob}; `ordering_key` is the conversation id. */
  send: 'whatsapp.send',
  /** Payload {@link MediaJob}. */
  media: 'whatsapp.media',
  /** Payload {@link ReferralJob}. */
  referral: 'whatsapp.referral',
  /** Payload {@link ReadJob}. */
  read: 'whatsapp.read',
  /** No payload: drains the `webhooks` table. */
  webhooks: 'whatsapp.webhooks',
  /** Payload {@link AccountJob}: asks the Graph API for the number's quality. */
  account: 'whatsapp.account',
} as const;

export interface SendJob {
  readonly message_id: string;
}

export interface MediaJob {
  readonly message_id: string;
  readonly account_id: string;
  /** Graph media id. */
  readonly external_id: string;
  readonly mime_type: string;
  readonly filename: string | null;
}

export interface ReferralJob {
  readonly message_id: string;
  /** Of the picture, as the webhook names it. */
  readonly url: string;
}

export interface ReadJob {
  readonly account_id: string;
  /** The inbound message up to which the customer sees blue ticks. */
  readonly wamid: string;
}

export interface AccountJob {
  readonly account_id: string;
}

/** What the channel does with a webhook. Every call is idempotent: Meta delivers at least once, in any order. */
export interface ChatIngest {
  /** Enqueues the media job too when the message names media. */
  message(tx: TransactionScope, account: ChannelAccount, message: InboundMessage): Promise<void>;
  reaction(tx: TransactionScope, account: ChannelAccount, reaction: InboundReaction): Promise<void>;
  /** The content of a media edit holds the caption alone: the media itself stays. */
  edit(tx: TransactionScope, account: ChannelAccount, edit: InboundEdit): Promise<void>;
  revoke(tx: TransactionScope, account: ChannelAccount, revoke: InboundRevoke): Promise<void>;
  /** False: only a former id is told, and nobody here is known by it. */
  personChanged(tx: TransactionScope, account: ChannelAccount, change: PersonChanged): Promise<boolean>;
  status(tx: TransactionScope, account: ChannelAccount, update: StatusUpdate): Promise<void>;
  attachMedia(scope: Scope, messageId: string, media: AttachedMedia): Promise<void>;
  /** Keeps the picture of the advertisement that a message came from. */
  attachReferralPicture(
    scope: Scope,
    messageId: string,
    picture: Extract<AttachedMedia, { readonly state: 'ready' }>,
  ): Promise<void>;
}

export type AttachedMedia =
  | {
      readonly state: 'ready';
      readonly media_id: string;
      readonly url: string;
      readonly thumb_url: string | null;
      readonly mime_type: string;
      /** Bytes. */
      readonly size: number;
      /** Pixels. */
      readonly width: number | null;
      readonly height: number | null;
    }
  | { readonly state: 'failed' };

/** What the send worker does with a message. */
export interface ChatSending {
  /** Null when there is nothing to do: the message has been settled already. */
  load(scope: Scope, messageId: string): Promise<SendableMessage | null>;
  /**
   * Commits that the request is about to leave. False when that had been committed before: a process died in between,
   * nobody knows whether the request left, and the message must not be sent again.
   */
  markAttempted(scope: Scope, messageId: string): Promise<boolean>;
  /** Takes it back: the request surely did not arrive, or was refused with a code that allows another try. */
  clearAttempt(scope: Scope, messageId: string): Promise<void>;
  settle(scope: Scope, messageId: string, outcome: SendOutcome): Promise<void>;
}

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

/** Where fetched files go; platform/media satisfies it through an adapter in the composition. */
export interface MediaSaver {
  save(file: {
    readonly scope: Scope;
    readonly stream: Readable;
    readonly file_name: string;
    readonly mimetype: string;
  }): Promise<KeptMedia>;
}

export interface KeptMedia {
  readonly media_id: string;
  readonly url: string;
  readonly thumb_url: string | null;
  readonly mime_type: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
}
