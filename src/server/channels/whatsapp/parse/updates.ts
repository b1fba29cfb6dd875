import type { Json } from '@shared/rules/json-values';
import type {
  InboundEdit,
  InboundMessage,
  InboundReaction,
  InboundRevoke,
  MarketingChoice,
  PersonChanged,
  StatusUpdate,
} from '../../../domains/chat/ingest/types';

/** Which number an update is for. Old webhooks leave the number out; the account stands in where it has one number. */
export interface UpdateTarget {
  readonly waba_id: string | null;
  readonly phone_number_id: string | null;
}

/** An update of templates, numbers or accounts: everything but chat. */
export interface ChannelUpdate {
  readonly field: string;
  readonly value: unknown;
  /** `entry.time`, epoch seconds: tells a repeated delivery from a change that happened again. */
  readonly time: number | null;
}

/** Of what every part of a webhook knows. */
interface Part {
  readonly target: UpdateTarget;
  /** A webhook that holds this part alone: what is kept of it can be read again. */
  readonly envelope: () => Json;
}

export type WebhookUpdate = Part &
  (
    | { readonly kind: 'message'; readonly value: InboundMessage }
    | { readonly kind: 'reaction'; readonly value: InboundReaction }
    | { readonly kind: 'edit'; readonly value: InboundEdit }
    | { readonly kind: 'revoke'; readonly value: InboundRevoke }
    | { readonly kind: 'person_changed'; readonly value: PersonChanged }
    | { readonly kind: 'marketing_choice'; readonly value: MarketingChoice }
    | { readonly kind: 'status'; readonly value: StatusUpdate }
    | { readonly kind: 'channel'; readonly value: ChannelUpdate }
  );

/** A part that was not understood. */
export interface DroppedUpdate extends Part {
  readonly kind: 'dropped';
  /** Why, in a sentence for an administrator. */
  readonly reason: string;
}

export type UpdateBody = WebhookUpdate extends infer Update
  ? Update extends Part
    ? Omit<Update, keyof Part>
    : never
  : never;

/** A webhook, taken apart. */
export interface ParsedWebhook {
  /** In the order in which they were told. */
  readonly updates: readonly WebhookUpdate[];
  readonly dropped: readonly DroppedUpdate[];
  /** What is wrong with the webhook as a whole, one sentence each; it is kept. */
  readonly notes: readonly string[];
}
