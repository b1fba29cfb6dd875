import { z } from 'zod';
import { id } from '@shared/contract/common';
import { operationKind } from '../../../platform/operations/operation-kind';
import { contactSet } from '../../contacts/service';

const campaign = z.strictObject({ campaign_id: id });
export type GivenCampaign = z.output<typeof campaign>;

export const addMembers = operationKind('campaigns.add_members', {
  title: 'Add to campaign',
  needs: { action: 'update', module: 'marketing_email_templates' },
  // Contacts stay as they are.
  records: { ...contactSet, event: 'campaigns.updated' },
  params: campaign,
});
