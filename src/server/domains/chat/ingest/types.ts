import type { MessageContent, MessageType } from '@shared/contract/chat';
import type { KeptFile } from '../../media/service';

/** The account that a webhook is for. */
export interface ChannelAccount {
  readonly business_id: string;
  readonly _id: string;
  readonly phone_number_id: string;
  readonly waba_id: string;
}

/** How the channel names the customer. At least one of the ids is present. */
export interface ChannelPerson {
  /** Phone digits as WhatsApp writes them. */
  readonly wa_id: string | null;
  /** Business-scoped user id. */
  readonly user_id: string | null;
  /** The same for all businesses of one owner. */
  readonly parent_user_id?: string;
  /** Profile name. */
  readonly name: string | null;
}

/** Media named by a webhook, to be fetched. */
export interface InboundMedia {
  /** Graph media id. */
  readonly external_id: string;
  readonly mime_type: string;
  readonly filename: string | null;
}

/** Media of an inbound message that was fetched and kept. */
export interface ReadyMedia extends KeptFile {
  readonly state: 'ready';
}

export type FetchedMedia = ReadyMedia | { readonly state: 'failed' } | { readonly state: 'fetching' };

/** One inbound message, understood as far as possible. */
export interface InboundMessage {
  readonly wamid: string;
  readonly person: ChannelPerson;
  /** Epoch milliseconds (WhatsApp tells seconds). */
  readonly sent_at: number;
  readonly message_type: MessageType;
  readonly content: MessageContent;
  readonly media: InboundMedia | null;
  /** Where the picture of the advertisement is that it came from. */
  readonly referral_picture?: string;
  /** wamid of the quoted message. */
  readonly quoted_wamid: string | null;
  /** Whose message is quoted; null: it is not told. */
  readonly quoted_by: 'customer' | 'business' | null;
  /** `many`: by a chain of five and more (WhatsApp marks it). */
  readonly forwarded: 'no' | 'once' | 'many';
  /** The webhook's message object as received. */
  readonly raw: unknown;
}

export interface InboundReaction {
  readonly wamid: string;
  readonly person: ChannelPerson;
  readonly sent_at: number;
  readonly target_wamid: string;
  /** Empty removes. */
  readonly emoji: string;
}

export interface InboundEdit {
  readonly wamid: string;
  readonly sent_at: number;
  readonly original_wamid: string;
  readonly message_type: MessageType;
  readonly content: MessageContent;
}

/** A customer wants marketing again, or no more of it: they have said so to WhatsApp. */
export interface MarketingChoice {
  readonly person: ChannelPerson;
  readonly is_wanted: boolean;
  /** Epoch milliseconds (WhatsApp tells seconds). */
  readonly at: number;
}

export interface InboundRevoke {
  readonly wamid: string;
  readonly sent_at: number;
  readonly original_wamid: string;
}

/** A customer's number or user id changed: the same person from now on. */
export interface PersonChanged {
  readonly wamid: string;
  readonly sent_at: number;
  readonly person: ChannelPerson;
  readonly next: Omit<ChannelPerson, 'name'>;
  /** Only a former id is told: where nobody here is known by it, there is nobody to change. */
  readonly only_known: boolean;
  readonly body: string;
  readonly raw: unknown;
}

/** One delivery status. */
export interface StatusUpdate {
  readonly wamid: string;
  /** Our message id, from `biz_opaque_callback_data`; settles a send whose answer was lost. */
  readonly callback_id: string | null;
  readonly status: 'sent' | 'delivered' | 'read' | 'failed' | 'deleted';
  /** Epoch milliseconds. */
  readonly at: number;
  readonly error: { readonly code: number; readonly title: string; readonly details: string } | null;
  readonly raw: unknown;
}

/** What the Graph API said of a send. */
export type SendOutcome =
  | { readonly kind: 'accepted'; readonly wamid: string; readonly wa_id: string | null }
  | { readonly kind: 'refused'; readonly code: number; readonly title: string; readonly details: string }
  /** The request may have arrived; nobody knows. */
  | { readonly kind: 'unknown' };
