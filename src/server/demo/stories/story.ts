import type { ShopKey } from '../data/shops';

/** Who says something: the customer, the teammate who looks after the conversation, or a colleague. */
export type Speaker = 'customer' | 'teammate' | 'colleague';

/** What a message is before its slots are filled. */
export type Body =
  | { readonly kind: 'text'; readonly text: string }
  /** `[image fabric-swatches] caption`: `name` is the file without its ending, `text` the caption. */
  | {
      readonly kind: 'special';
      readonly name: string;
      readonly args: readonly string[];
      readonly text: string;
    };

/** What WhatsApp made of one of our messages, when it is not simply delivered. */
export type DeliveryProblem = number | 'checking' | 'not_sent' | 'undelivered';

export interface MessageStep {
  readonly kind: 'message';
  readonly speaker: Speaker;
  readonly body: Body;
  /** How many messages back the quoted one is (1 = the one before); 0 = a message that nobody has any more. */
  readonly quote: number | null;
  readonly deliveryProblem: DeliveryProblem | null;
  readonly edited: boolean;
  readonly revoked: boolean;
  readonly forwarded: boolean;
  /** Time since the message before, as written; null = as long as an answer takes. */
  readonly gap: Gap | null;
}

export interface ReactionStep {
  readonly kind: 'reaction';
  readonly speaker: Speaker;
  /** How many messages back (1 = the newest). */
  readonly back: number;
  /** Empty = given and taken back. */
  readonly emoji: string;
}

export type Step = MessageStep | ReactionStep;

/** Minutes, or so many days on and then in the morning. */
export type Gap = { readonly minutes: number } | { readonly days: number };

/** Names that are chosen together, and what they can be. */
export interface SlotGroup {
  readonly names: readonly string[];
  readonly options: readonly (readonly string[])[];
}

export type Audience = 'anybody' | 'business' | 'supplier';

/** One small affair between a shop and a customer. */
export interface Story {
  readonly id: string;
  readonly shop: ShopKey;
  /** `en`, `de`, ... */
  readonly language: string;
  readonly slots: readonly SlotGroup[];
  readonly steps: readonly Step[];
  /** Number of steps after which a conversation of today may stand still, in order. */
  readonly cuts: readonly number[];
  /** Only for the conversation that asks for it by name: it holds something special. */
  readonly special: boolean;
  /** Whom it can happen to: anybody, people who order for a business, or those who supply ours. */
  readonly audience: Audience;
}
