import { defineModule } from '../../platform/module';
import type { OperationWorkers } from '../../platform/operations/operation-kind';
import type { Platform } from '../../platform/platform';
import type { BinRegistry, ErasureRegistry } from '../bin/service';
import type { ContactsService } from '../contacts/service';
import { campaignsManifest } from './manifest';
import { campaignsOfContact, leaveCampaigns, moveMembership } from './members-repository';
import { campaignsMergeUndo } from './merge-undo';
import { addingMembers } from './operations/adding-members';
import { addMembers } from './operations/kinds';
import { nameRoutes } from './routes';
import { createCampaignsService } from './service';

interface Needs {
  readonly platform: Platform;
  readonly bin: Pick<BinRegistry, 'onPurged'>;
  readonly contacts: Pick<ContactsService, 'onMerged'>;
  readonly erasures: Pick<ErasureRegistry, 'tell'>;
  readonly operationWorkers: OperationWorkers;
}

/** Campaigns that activities belong to, and who is in those that send. */
export const campaignsModule = defineModule(
  campaignsManifest,
  ({ platform, bin, contacts, erasures, operationWorkers }: Needs) => {
    const campaigns = createCampaignsService(platform);
    operationWorkers.register(addMembers, addingMembers(platform));
    contacts.onMerged(moveMembership, campaignsMergeUndo);
    bin.onPurged('contact', leaveCampaigns);
    erasures.tell({ what: 'campaigns', of: campaignsOfContact });
    return { services: { campaigns }, routes: nameRoutes(campaigns) };
  },
);
