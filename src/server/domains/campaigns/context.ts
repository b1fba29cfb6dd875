import { ERRORS } from '@shared/contract/errors';
import { can } from '@shared/rules/permissions';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope, TransactionScope } from '../../platform/scope';
import { campaignRow } from './repository';
import type { CampaignRow } from './schema';

/** What every command on campaigns stands on. */
export type CampaignsContext = Pick<Platform, 'clock' | 'database' | 'events' | 'jobs'>;

/** Open windows hear of it. */
export const tell = ({ events }: Pick<CampaignsContext, 'events'>, tx: TransactionScope): Promise<void> =>
  events.append(tx, [{ kind: 'campaigns.updated', ids: {} }]);

/** One that sends. @throws AppError `campaign_not_found` */
export async function requireCampaign(scope: Scope, id: string): Promise<CampaignRow> {
  const row = await campaignRow(scope, id);
  if (row === undefined) throw new AppError('campaign_not_found');
  return row;
}

/** One that sends, held until the transaction ends. @throws AppError `campaign_not_found` */
export async function lockCampaign(
  { database }: Pick<CampaignsContext, 'database'>,
  tx: TransactionScope,
  id: string,
): Promise<CampaignRow> {
  await database.lockRow(tx.db, 'campaigns', tx.business_id, id);
  return requireCampaign(tx, id);
}

/** The same of a draft. @throws AppError `campaign_not_found`, `campaign_not_draft` */
export async function lockDraft(
  context: Pick<CampaignsContext, 'database'>,
  tx: TransactionScope,
  id: string,
): Promise<CampaignRow> {
  const row = await lockCampaign(context, tx, id);
  if (row.status !== 'Draft') throw new AppError('campaign_not_draft');
  return row;
}

/** @throws AppError `campaign_contacts_hidden`: campaigns are sent to contacts that one may see */
export function requireContacts({ permissions }: Pick<Caller, 'permissions'>): void {
  if (!can(permissions, 'view', 'crm_contacts')) throw new AppError('campaign_contacts_hidden');
}

/** The index of names decides, so that two who are at it at once cannot both be right. */
export async function refuseTaken<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('campaign_name_taken', {
      fields: { campaign_name: ERRORS.campaign_name_taken.message },
      cause: error,
    });
  }
}
