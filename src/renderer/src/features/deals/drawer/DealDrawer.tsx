import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isApiError, reasonOf } from '../../../core/http/api-error';
import { useCan, useWorkspace } from '../../../core/workspace';
import { Drawer } from '../../../ui/drawer/Drawer';
import type { DrawerStatus } from '../../../ui/drawer/DrawerStatusView';
import { EmptyState } from '../../../ui/EmptyState';
import { AntdProvider } from '../../../ui/theme/AntdProvider';
import { RecordWithTimeline, TABBED_WIDTH, useRoomForTimeline } from '../../RecordWithTimeline';
import { usePipelinesQuery } from '../../pipelines';
import { useDealQuery } from '../api';
import { copy } from '../copy';
import type { DealStart } from './deal-start';
import { DealFormView } from './DealFormView';
import { personName } from '../deal-names';

export interface DealDrawerProps {
  /** Null: a new one. */
  readonly dealId: string | null;
  readonly start?: DealStart | undefined;
  readonly onClose: () => void;
}

const LINES = [0, 1, 2, 3].map(() => ({ width: 100, height: 58 }));
const EMPTY: DealStart = {};
/** Of the form beside the timeline, and of both. Pixels. */
const WIDTH = 540;
const WHOLE_WIDTH = 1240;

/** A deal over another page: a new one, or one that is looked at and changed. */
export function DealDrawer({ dealId, start = EMPTY, onClose }: DealDrawerProps) {
  const { index } = useWorkspace();
  const mayView = useCan('view', 'crm_deals');
  const mayAddPipelines = useCan('create', 'crm_deals_pipeline');
  const stages = usePipelinesQuery(undefined);
  const query = useDealQuery(dealId ?? '', { skip: dealId === null || !mayView });
  const [closing, setClosing] = useState(false);
  const isNew = dealId === null;
  const deal = isNew ? null : query.currentData;
  const pipelines = stages.data;

  const status = (): DrawerStatus | null => {
    if (!isNew && !mayView) return { kind: 'nothing', icon: 'lock', title: copy.notAllowed };
    if (deal === undefined && query.isError) {
      const isGone = isApiError(query.error) && query.error.status === 404;
      if (isGone) return { kind: 'nothing', icon: 'stages', title: copy.dealGone };
      return {
        kind: 'failed',
        title: copy.dealFailed,
        text: reasonOf(query.error),
        onRetry: () => void query.refetch(),
      };
    }
    if (pipelines === undefined && stages.isError)
      return { kind: 'failed', title: copy.pipelinesFailed, onRetry: () => void stages.refetch() };
    if (pipelines === undefined || deal === undefined) return { kind: 'loading', lines: LINES };
    return null;
  };
  const isWhole = useRoomForTimeline() && !isNew;
  const now = status();
  const isReady = now === null && pipelines !== undefined && deal !== undefined;
  const form = isReady && pipelines.length > 0 && (
    <DealFormView
      key={dealId ?? 'new'}
      deal={deal}
      start={start}
      pipelines={pipelines}
      closing={closing}
      onClosing={setClosing}
      onClose={onClose}
    />
  );
  return (
    <AntdProvider>
      <Drawer
        size={isNew ? 'edit' : isWhole ? WHOLE_WIDTH : TABBED_WIDTH}
        bare
        fillsNarrow
        escape={false}
        title={isNew ? copy.drawer : copy.updateDrawer}
        status={now}
        onClose={() => {
          if (isReady && pipelines.length > 0) setClosing(true);
          else onClose();
        }}
      >
        <RecordWithTimeline
          isWhole={isWhole}
          width={WIDTH}
          subject={
            isReady && deal !== null
              ? {
                  kind: 'deal',
                  id: deal._id,
                  name: deal.deal_title,
                  people: deal.customer_ids.map((one) => ({ value: one._id, label: personName(one) })),
                }
              : null
          }
        >
          {form}
        </RecordWithTimeline>
        {isReady && pipelines.length === 0 && (
          <EmptyState
            icon="stages"
            title={copy.noPipelines}
            action={
              mayAddPipelines && (
                <Link to={`/business/${index + 1}/settings/pipelines`}>{copy.toPipelines}</Link>
              )
            }
          />
        )}
      </Drawer>
    </AntdProvider>
  );
}
