import type { CampaignStatus } from '@shared/rules/campaigns';
import { Chip } from '../../ui/Chip';
import { copy } from './copy';

const TONES = {
  Draft: undefined,
  Running: 'good',
  Paused: 'warn',
  Stopped: 'bad',
  Completed: undefined,
} as const satisfies Record<CampaignStatus, string | undefined>;

interface StatusChipProps {
  readonly status: CampaignStatus;
  /** Why it pauses by itself. */
  readonly reason: string | null;
}

export function StatusChip({ status, reason }: StatusChipProps) {
  return (
    <Chip tone={TONES[status]} {...(reason !== null && { title: reason })}>
      {copy.statuses[status]}
    </Chip>
  );
}
