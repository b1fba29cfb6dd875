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
import { DealSteps } from './DealSteps';
import { personName } from '../deal-names';

export interface DealDrawerProps {
  /** Null: a new one. */
  readonly dealId: string | null;
  readonly start?: DealStart | undefined;
  /** The deals among which this one stands, where there are such. */
  readonly order?: readonly string[];
  /** Shows another one of them. */
  readonly onStep?: (dealId: string) => void;
  readonly onClose: () => void;
}

/** Somebody wants to go to another deal, or to close the drawer. */
type Leaving = { readonly to: string | null };

const LINES = [0, 1, 2, 3].map(() => ({ width: 100, height: 58 }));
const EMPTY: DealStart = {};
const NONE: readonly string[] = [];
/** Of the form beside the timeline, and of both. Pixels. */
const WIDTH = 540;
const WHOLE_WIDTH = 1240;

interface Answer {
  readonly currentData?: unknown;
  readonly isError: boolean;
  readonly error?: ReturnType<typeof useDealQuery>['error'];
  readonly refetch: () => unknown;
}
interface Stages {
  readonly data?: unknown;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** What is said while the deal or the pipelines are not there; null: they are. */
function statusOf(query: Answer, stages: Stages, isNew: boolean, mayView: boolean): DrawerStatus | null {
  if (!mayView) return { kind: 'nothing', icon: 'lock', title: copy.notAllowed };
  const isThere = isNew || query.currentData !== undefined;
  if (!isThere && query.isError) {
    const isGone = isApiError(query.error) && query.error.status === 404;
    if (isGone) return { kind: 'nothing', icon: 'stages', title: copy.dealGone };
    return {
      kind: 'failed',
      title: copy.dealFailed,
      text: reasonOf(query.error),
      onRetry: () => void query.refetch(),
    };
  }
  if (stages.data === undefined && stages.isError)
    return { kind: 'failed', title: copy.pipelinesFailed, onRetry: () => void stages.refetch() };
  return stages.data === undefined || !isThere ? { kind: 'loading', lines: LINES } : null;
}

/** A deal over another page: a new one, or one that is looked at and changed. */
export function DealDrawer({ dealId, start = EMPTY, order = NONE, onStep, onClose }: DealDrawerProps) {
  const { index } = useWorkspace();
  const mayView = useCan('view', 'crm_deals');
  const mayAddPipelines = useCan('create', 'crm_deals_pipeline');
  const stages = usePipelinesQuery(undefined);
  const query = useDealQuery(dealId ?? '', { skip: dealId === null || !mayView });
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const isNew = dealId === null;
  const deal = isNew ? null : query.currentData;
  const pipelines = stages.data;

  const isWhole = useRoomForTimeline() && !isNew;
  const now = statusOf(query, stages, isNew, isNew || mayView);
  const isReady = now === null && pipelines !== undefined && deal !== undefined;
  const hasForm = isReady && pipelines.length > 0;
  const leave = ({ to }: Leaving): void => {
    setLeaving(null);
    if (to === null) onClose();
    else onStep?.(to);
  };
  /** The form asks first where something would be lost. */
  const ask = (to: string | null): void => {
    if (hasForm) setLeaving({ to });
    else leave({ to });
  };
  const form = hasForm && (
    <DealFormView
      key={dealId ?? 'new'}
      deal={deal}
      start={start}
      pipelines={pipelines}
      closing={leaving !== null}
      onClosing={(isClosing) => {
        setLeaving(isClosing ? { to: null } : null);
      }}
      onClose={() => {
        leave(leaving ?? { to: null });
      }}
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
        actions={
          !isNew && onStep && order.length > 0 && <DealSteps dealId={dealId} order={order} onStep={ask} />
        }
        onClose={() => {
          ask(null);
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
