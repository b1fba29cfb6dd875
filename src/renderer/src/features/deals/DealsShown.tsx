import type { ReactNode } from 'react';
import type { Deal } from '@shared/contract/deals';
import type { Pipeline } from '@shared/contract/pipelines';
import { useCan } from '../../core/workspace';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { NoResults } from '../../ui/NoResults';
import type { ChosenColumns } from '../../ui/table/types';
import { Board } from './board/Board';
import { copy } from './copy';
import { type DealQuery, NO_FILTER, isFiltered } from './deal-query';
import { ForecastView } from './forecast/ForecastView';
import { DealTable } from './list/DealTable';
import type { DealColumnsProps } from './list/deal-columns';
import css from './page.module.css';

interface DealsShownProps extends DealColumnsProps {
  readonly query: DealQuery;
  readonly pipeline: Pipeline;
  readonly chosenColumns: ChosenColumns;
  readonly openId: string | null;
  readonly create: ReactNode;
  readonly onChange: (change: Partial<DealQuery>) => void;
  readonly onTask: (deal: Deal) => void;
  /** Told the deals that are shown, in their order. */
  readonly onOrder: (ids: readonly string[]) => void;
  /** Begins a deal in a stage. */
  readonly onBegin: (stage: string) => void;
}

/** The deals of a pipeline, as the address says. */
export function DealsShown(props: DealsShownProps) {
  const { query, pipeline, chosenColumns, openId, create } = props;
  const { onChange, onOpen, onRecord, onTask, onOrder, onBegin } = props;
  const mayCreate = useCan('create', 'crm_deals');
  const mayUpdate = useCan('update', 'crm_deals');
  if (query.as === 'forecast') return <ForecastView pipelineId={pipeline._id} owner={query.owner} />;
  if (query.as === 'list')
    return (
      <DealTable
        query={query}
        pipelineId={pipeline._id}
        chosenColumns={chosenColumns}
        openId={openId}
        empty={
          isFiltered(query) ? (
            <NoResults
              title={copy.page.nothingFound}
              clear={copy.page.reset}
              onClear={() => {
                onChange(NO_FILTER);
              }}
            />
          ) : (
            <EmptyState icon="stages" title={copy.page.noDeals} action={create} />
          )
        }
        onChange={onChange}
        onOpen={onOpen}
        onRecord={onRecord}
        onOrder={onOrder}
      />
    );
  return (
    <Board
      key={pipeline._id}
      pipeline={pipeline}
      filter={query}
      mayMove={mayUpdate}
      openId={openId}
      onOpen={onOpen}
      onTask={onTask}
      onOrder={onOrder}
      create={(stage, name) =>
        mayCreate && (
          <button
            type="button"
            className={css.add}
            aria-label={copy.board.addIn(name)}
            onClick={() => {
              onBegin(stage);
            }}
          >
            <Icon name="plus" size={14} /> {copy.create}
          </button>
        )
      }
    />
  );
}
