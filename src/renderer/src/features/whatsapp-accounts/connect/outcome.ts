import type { AccountConnectionState } from '@shared/contract/account-connection';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { copy } from './copy';

/** What was connected. */
type Connected = Pick<AccountConnectionState['numbers'][number], 'account_id' | 'account_name'>;

export interface Outcome {
  /** As a sentence without its end. */
  readonly sentence: string;
  /** The number whose access was to be renewed is not among them. */
  readonly isOther: boolean;
}

/** @param wanted whose access was to be renewed; null: any number was welcome */
export function outcomeOf(
  numbers: readonly Connected[],
  wanted: Pick<WhatsappAccount, '_id'> | null,
): Outcome {
  const renewed = wanted && numbers.find(({ account_id }) => account_id === wanted._id);
  const [first] = numbers;
  const isOther = wanted !== null && renewed === undefined;
  if (renewed) return { sentence: copy.connectedAgain(renewed.account_name), isOther };
  const sentence = first && numbers.length === 1 ? copy.connected(first.account_name) : null;
  return { sentence: sentence ?? copy.connectedMany(numbers.length), isOther };
}
