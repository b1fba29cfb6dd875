import type { DealRow } from './repository';
import type { StageRow } from '../pipelines/reads';

export type StageValues = Pick<
  DealRow,
  'pipeline_id' | 'pipeline_stage_id' | 'probability' | 'closed_at' | 'lost_reason'
>;

interface Entering {
  /** Undefined: the deal is new, or its stage is gone. */
  readonly from: StageRow | undefined;
  readonly to: StageRow;
  /** Asked for; what is won or lost is certain all the same. */
  readonly probability: number | undefined;
  readonly lost_reason: string | null | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * What a deal has when it comes into a stage. Its probability is that of the stage, but one that somebody has set otherwise
 * stays while the deal is open. Won and lost deals are closed; one that is open again is as if it had never been closed.
 */
export function enterStage(
  before: Pick<DealRow, 'probability' | 'closed_at' | 'lost_reason'>,
  { from, to, probability, lost_reason, now }: Entering,
): StageValues {
  const isSetByHand = from?.kind === 'open' && before.probability !== from.probability;
  const open = probability ?? (isSetByHand ? before.probability : to.probability);
  const reason = lost_reason === undefined ? before.lost_reason : lost_reason;
  return {
    pipeline_id: to.pipeline_id,
    pipeline_stage_id: to._id,
    probability: to.kind === 'open' ? open : to.probability,
    closed_at: to.kind === 'open' ? null : from?.kind === to.kind ? before.closed_at : now,
    lost_reason: to.kind === 'lost' ? reason : null,
  };
}
