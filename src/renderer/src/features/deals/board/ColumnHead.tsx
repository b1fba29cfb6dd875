import type { DealTotal } from '@shared/contract/deal-board';
import type { PipelineStage } from '@shared/contract/pipelines';
import { numberFormat } from '../../../ui/formats';
import { IconButton } from '../../../ui/IconButton';
import { dealMoney } from '../../../ui/money';
import { copy } from '../copy';
import { StageMark } from './StageMark';
import css from './board.module.css';

interface ColumnHeadProps {
  readonly stage: PipelineStage;
  readonly headingId: string;
  /** Undefined while they are loaded. */
  readonly total: Omit<DealTotal, 'pipeline_stage_id'> | undefined;
  /** What a deal that is held above it would add. */
  readonly adds: number;
  /** Only closed stages can be put together. */
  readonly onCollapse: (() => void) | undefined;
}

const words = copy.board;

/** The name of a stage, and what its deals come to. */
export function ColumnHead({ stage, headingId, total, adds, onCollapse }: ColumnHeadProps) {
  return (
    <header className={css.head}>
      <div className={css.name}>
        <StageMark {...stage} />
        <h2 id={headingId} dir="auto" title={stage.name}>
          {stage.name}
        </h2>
        <span className={css.count}>{total === undefined ? '' : numberFormat().format(total.count)}</span>
        {onCollapse && (
          <IconButton icon="minus" size="small" label={words.collapse(stage.name)} onClick={onCollapse} />
        )}
      </div>
      <div className={css.sums}>
        <b>{total === undefined ? '\u00a0' : dealMoney(total.value)}</b>
        {adds > 0 && <ins>+{dealMoney(adds)}</ins>}
      </div>
      <div className={css.weighted}>
        {total === undefined ? '\u00a0' : words.weighted(dealMoney(Math.round(total.weighted)))}
      </div>
    </header>
  );
}
