import type { TransactionScope } from '../../platform/scope';
import type { MessageRow } from './messages/rows';

/** What has become of a message of a campaign. */
export interface CampaignOutcome {
  readonly message_id: string;
  /** `sent`: WhatsApp has taken it; `checking`: nobody knows whether it has. */
  readonly state: 'checking' | 'sent' | 'delivered' | 'read' | 'failed';
  readonly error_code: number | null;
  /** Why it has failed, in WhatsApp's words. */
  readonly error: string | null;
}

type Listener = (tx: TransactionScope, outcome: CampaignOutcome) => Promise<void>;
type Errors = Partial<Pick<MessageRow, 'error_code' | 'error_message' | 'error_description'>>;

export interface CampaignOutcomes {
  /** In the transaction in which it becomes known. */
  onOutcome(listener: Listener): void;
  /** Says what has become of a message, if it is a campaign's. */
  tell(
    tx: TransactionScope,
    row: Pick<MessageRow, '_id' | 'automatic'>,
    state: CampaignOutcome['state'],
    errors?: Errors,
  ): Promise<void>;
}

export function createCampaignOutcomes(): CampaignOutcomes {
  const listeners: Listener[] = [];
  return {
    onOutcome: (listener) => void listeners.push(listener),
    async tell(tx, row, state, errors = {}) {
      if (row.automatic !== 'campaign') return;
      const outcome: CampaignOutcome = {
        message_id: row._id,
        state,
        error_code: errors.error_code ?? null,
        error: errors.error_description ?? errors.error_message ?? null,
      };
      for (const listener of listeners) await listener(tx, outcome);
    },
  };
}
