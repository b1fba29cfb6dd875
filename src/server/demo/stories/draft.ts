import type { MessageContent, MessageType } from '@shared/contract/chat';
import type { TeammateKey } from '../data/team';
import type { DeliveryProblem } from './story';

export interface DraftReaction {
  /** Null = the customer. */
  readonly by: TeammateKey | null;
  /** Empty = taken back. */
  readonly emoji: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A message of the demo before it has ids and a delivery. */
export interface Draft {
  /** Null = the customer. */
  readonly by: TeammateKey | null;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly message_type: MessageType;
  readonly content: MessageContent;
  /** Place of the quoted message in the same list; `unknown` = nobody has the original any more. */
  readonly quote: number | 'unknown' | null;
  readonly deliveryProblem: DeliveryProblem | null;
  readonly edited: boolean;
  readonly revoked: boolean;
  readonly forwarded: boolean;
  readonly reactions: readonly DraftReaction[];
}
