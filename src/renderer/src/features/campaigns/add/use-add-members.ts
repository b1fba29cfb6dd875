import type { Campaign } from '@shared/contract/campaigns';
import { tellOutcome, useStartOperation } from '../../operations';
import { copy } from '../copy';

type Records = Parameters<ReturnType<typeof useStartOperation>['start']>[0]['records'];

/** Puts contacts in a draft. Many take a while, which the foot of the sidebar shows. */
export function useAddMembers({ workflow_id: campaign_id }: Campaign, onDone: () => void) {
  const { start, isStarting } = useStartOperation();
  return {
    isStarting,
    async add(records: Records): Promise<void> {
      const operation = await start({ kind: 'campaigns.add_members', records, params: { campaign_id } });
      if (operation === null) return;
      tellOutcome(operation, copy.add.added);
      onDone();
    },
  };
}
