import type { DealMetrics } from '@shared/contract/dashboard';
import { EmptyState } from '../../../ui/EmptyState';
import { numberFormat } from '../../../ui/formats';
import { dealMoney } from '../../../ui/money';
import { Skeleton } from '../../../ui/Skeleton';
import { useDashboardDealsQuery } from '../api';
import { copy } from '../copy';
import { CardFrame } from './CardFrame';
import { CHART_HEIGHT, PERIOD_OPTIONS } from './card-sizes';
import css from '../dashboard.module.css';

type Pipeline = DealMetrics['pipelines'][number];

const LINES = [0, 1, 2, 3, 4];
const KIND = { open: undefined, won: css.won, lost: css.lost } as const;

/** Bars of a chart that read as a table; not a list of records. */
function PipelineTable({ pipeline }: { readonly pipeline: Pipeline }) {
  const highest = Math.max(1, ...pipeline.stages.map(({ count }) => count));
  return (
    <table className={css.stages}>
      <caption dir="auto">{pipeline.name}</caption>
      <thead className={css.unseen}>
        <tr>
          <th scope="col">{copy.deals.stage}</th>
          <th scope="col">{copy.deals.count}</th>
          <th scope="col">{copy.deals.value}</th>
        </tr>
      </thead>
      <tbody>
        {pipeline.stages.map(({ _id, name, kind, count, value }) => (
          <tr key={_id}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td>
              <span className={css.stageBar} aria-hidden>
                <i className={KIND[kind]} style={{ width: `${(count / highest) * 100}%` }} />
              </span>
              <span className={css.stageCount}>{numberFormat().format(count)}</span>
            </td>
            <td>{dealMoney(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How many deals stand at each stage, and what they are worth. They have no list of their own to lead to. */
export function DealsCard() {
  const answer = useDashboardDealsQuery(undefined, PERIOD_OPTIONS);
  return (
    <CardFrame
      title={copy.deals.title}
      text={copy.deals.text}
      answer={answer}
      height={CHART_HEIGHT}
      skeleton={
        <div className={css.lines}>
          {LINES.map((line) => (
            <Skeleton key={line} height={14} />
          ))}
        </div>
      }
    >
      {({ pipelines }) => {
        const filled = pipelines.filter(({ stages }) => stages.some(({ count }) => count > 0));
        return filled.length === 0 ? (
          <EmptyState size="small" title={copy.deals.none} />
        ) : (
          filled.map((pipeline) => <PipelineTable key={pipeline._id} pipeline={pipeline} />)
        );
      }}
    </CardFrame>
  );
}
