import type { CampaignName } from '@shared/contract/campaigns';
import type { Platform } from '../../../platform/platform';
import type { TransactionScope } from '../../../platform/scope';
import { touchActivities } from '../../activities/reads';
import type { MessageRow } from '../messages/rows';

const FAILED = 'failed:';
export const failedSource = (messageId: string): string => `${FAILED}${messageId}`;
export const failedMessageOf = (source: string): string => source.slice(FAILED.length);

/** The campaign that a message belongs to, as its content says. */
function campaignOf({ message }: Pick<MessageRow, 'message'>): string | null {
  const { campaign } = JSON.parse(message) as { readonly campaign?: CampaignName };
  return campaign?.workflow_id ?? null;
}

/** A message of ours did not reach the customer. @param at epoch milliseconds */
export async function recordFailure(
  { events }: Pick<Platform, 'events'>,
  tx: TransactionScope,
  row: Pick<MessageRow, '_id' | 'conversation_id' | 'sent_by' | 'automatic' | 'message'>,
  at: number,
): Promise<void> {
  const conversation = await tx.db
    .selectFrom('conversations')
    .select('contact_id')
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', row.conversation_id)
    .executeTakeFirst();
  if (!conversation) return;
  const contacts = [conversation.contact_id];
  await touchActivities({ events }, tx, [
    {
      type: 37,
      source: failedSource(row._id),
      at,
      by: row.sent_by,
      contacts,
      campaign: row.automatic === 'campaign' ? campaignOf(row) : null,
    },
  ]);
}
