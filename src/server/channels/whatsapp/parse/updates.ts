import type {
  InboundEdit,
  InboundMessage,
  InboundReaction,
  InboundRevoke,
  PersonChanged,
  StatusUpdate,
} from '../../../domains/chat/ingest-types';

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

export type WebhookUpdate = { readonly target: UpdateTarget } & (
  | { readonly kind: 'message'; readonly value: InboundMessage }
  | { readonly kind: 'reaction'; readonly value: InboundReaction }
  | { readonly kind: 'edit'; readonly value: InboundEdit }
  | { readonly kind: 'revoke'; readonly value: InboundRevoke }
  | { readonly kind: 'person_changed'; readonly value: PersonChanged }
  | { readonly kind: 'status'; readonly value: StatusUpdate }
  | { readonly kind: 'channel'; readonly value: ChannelUpdate }
);

export type UpdateBody = WebhookUpdate extends infer Update
  ? Update extends { readonly target: UpdateTarget }
    ? Omit<Update, 'target'>
    : never
  : never;

/** A webhook, taken apart. */
export interface ParsedWebhook {
  /** In the order in which they were told. */
  readonly updates: readonly WebhookUpdate[];
  /** What could not be placed, one sentence each; the webhook itself is kept. */
  readonly notes: readonly string[];
}
