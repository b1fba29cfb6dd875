import type { Campaign } from '@shared/contract/campaigns';
import { ProgressBar } from '../../../ui/ProgressBar';
import { Tabs } from '../../../ui/page/Tabs';
import { type CampaignTab, TABS } from '../campaign-address';
import { copy } from '../copy';
import { reached } from '../reached';
import { StatusChip } from '../StatusChip';
import css from './detail.module.css';

interface CampaignBarProps {
  readonly campaign: Campaign;
  readonly tab: CampaignTab;
  /** What has happened with its contacts may be seen, and something can have. */
  readonly hasActivity: boolean;
  readonly onTab: (tab: CampaignTab) => void;
}

/** The parts of a campaign, and how far it is. */
export function CampaignBar({ campaign, tab, hasActivity, onTab }: CampaignBarProps) {
  const { status, status_reason, counts } = campaign;
  const { done, total } = reached(campaign);
  const isUnderWay = status === 'Running' || status === 'Paused';
  return (
    <>
      <div className={css.bar}>
        <Tabs<CampaignTab>
          label={copy.page.parts}
          tabs={TABS.filter((id) => id !== 'activity' || hasActivity).map((id) => ({
            id,
            label: copy.page.tabs[id],
            count: id === 'members' ? counts.total : undefined,
          }))}
          value={tab}
          onChange={onTab}
        />
        <div className={css.course} role="status">
          {isUnderWay && (
            <>
              <span>{copy.page.turns(done, total)}</span>
              <ProgressBar label={copy.page.progress} share={total === 0 ? 1 : done / total} />
            </>
          )}
          <StatusChip status={status} reason={null} />
        </div>
      </div>
      {status_reason !== null && <p className={css.reason}>{status_reason}</p>}
    </>
  );
}
