import type { MessageStatus } from '@shared/contract/chat';
import { advanceStatus } from '@shared/rules/delivery';
import type { StatusUpdate } from './types';
import type { MessageRow } from '../messages/rows';

/** The columns that a status changes. */
export interface StatusChange {
  readonly status: MessageStatus;
  readonly sent: number | null;
  readonly delivered: number | null;
  readonly read: number | null;
  readonly failed: number | null;
  readonly error_code: number | null;
  readonly error_message: string | null;
  readonly error_description: string | null;
  readonly checking: number;
}

const earliest = (known: number | null, at: number): number => (known === null ? at : Math.min(known, at));

/**
 * What a status of WhatsApp's makes of a message: never backwards, whatever the order; any status settles a send
 * whose answer was lost.
 */
export function applyStatus(
  row: MessageRow,
  update: Pick<StatusUpdate, 'status' | 'at' | 'error'>,
): StatusChange {
  const status = advanceStatus(row.status as MessageStatus, update.status);
  const failedNow = update.status === 'failed' && status === 'failed';
  const recovered = row.status === 'failed' && status !== 'failed';
  const error =
    failedNow && row.error_code === null
      ? {
          error_code: update.error?.code ?? null,
          error_message: update.error?.title ?? null,
          error_description: update.error?.details ?? null,
        }
      : recovered
        ? { error_code: null, error_message: null, error_description: null }
        : {
            error_code: row.error_code,
            error_message: row.error_message,
            error_description: row.error_description,
          };
  return {
    status,
    sent: update.status === 'sent' ? earliest(row.sent, update.at) : row.sent,
    delivered: update.status === 'delivered' ? earliest(row.delivered, update.at) : row.delivered,
    read: update.status === 'read' ? earliest(row.read, update.at) : row.read,
    failed: failedNow ? earliest(row.failed, update.at) : recovered ? null : row.failed,
    ...error,
    checking: 0,
  };
}
