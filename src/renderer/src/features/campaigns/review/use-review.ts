import { useState } from 'react';
import type { Campaign } from '@shared/contract/campaigns';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { useCampaignAudienceQuery } from '../api';
import { copy } from '../copy';
import { useStartCampaignMutation, useUpdateCampaignMutation } from '../edit-api';

/** While it is counted. Milliseconds. */
const ASK_EVERY_MS = 700;

/** Who gets a draft, and its start. */
export function useReview(campaign: Campaign, onStarted: () => void) {
  const id = campaign.workflow_id;
  const [isCounting, setCounting] = useState(true);
  const audience = useCampaignAudienceQuery(id, {
    pollingInterval: isCounting ? ASK_EVERY_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const counting = audience.data?.is_counting ?? true;
  if (counting !== isCounting) setCounting(counting);
  const [start, { isLoading: isStarting }] = useStartCampaignMutation();
  const [update, { isLoading: isChanging }] = useUpdateCampaignMutation();
  const [failure, setFailure] = useState<string | null>(null);
  return {
    audience,
    failure,
    isBusy: isStarting || isChanging,
    isStarting,
    async setList(list: string | null): Promise<void> {
      setFailure(null);
      const { error } = await update({ id, change: { communication_list: list } });
      if (error !== undefined) setFailure(errorMessage(error));
    },
    async begin(willReceive: number): Promise<void> {
      setFailure(null);
      const { data, error } = await start({ id, willReceive });
      if (data === undefined) {
        setFailure(errorMessage(error));
        return;
      }
      toast(copy.review.started(data.campaign_name), 'success');
      onStarted();
    },
  };
}
