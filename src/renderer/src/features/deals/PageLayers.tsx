import type { Deal } from '@shared/contract/deals';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import { type RecordRef, loadRecordDrawer } from '../records';
import { loadNewTaskDrawer, loadTaskOverlay } from '../tasks';
import { DealDrawer } from './drawer/DealDrawer';
import type { DealStart } from './drawer/deal-start';

const RecordDrawer = lazy(async () => ({ default: (await loadRecordDrawer()).RecordDrawer }));

const NewTask = lazy(async () => ({ default: (await loadNewTaskDrawer()).NewDealTaskDrawer }));
const TaskOverlay = lazy(async () => ({ default: (await loadTaskOverlay()).TaskOverlay }));

interface PageLayersProps {
  /** The deal that the address names. */
  readonly dealId: string | null;
  /** The deals behind it, in their order. */
  readonly order: readonly string[];
  /** The deal whose next task is opened, or is being made. */
  readonly taskOf: Deal | null;
  /** A deal that is being made. */
  readonly start: DealStart | null;
  readonly record: RecordRef | null;
  readonly onStarted: () => void;
  readonly onClose: () => void;
  readonly onOpen: (dealId: string) => void;
  readonly onTaskDone: () => void;
  readonly onRecord: (record: RecordRef | null) => void;
}

/** What lies over the deals: one of them, a new one, or a record that one is about. */
export function PageLayers(props: PageLayersProps) {
  const { dealId, order, taskOf, start, record, onStarted, onClose, onOpen, onTaskDone, onRecord } = props;
  return (
    <>
      {(start !== null || dealId !== null) && (
        <DealDrawer
          key={start === null ? 'open' : 'new'}
          dealId={start === null ? dealId : null}
          start={start ?? undefined}
          order={order}
          onStep={onOpen}
          onClose={start === null ? onClose : onStarted}
        />
      )}
      {taskOf !== null && (
        <LazyBoundary>
          {taskOf.next_task === null ? (
            <NewTask deal={taskOf} onClose={onTaskDone} />
          ) : (
            <TaskOverlay taskId={taskOf.next_task._id} onClose={onTaskDone} />
          )}
        </LazyBoundary>
      )}
      {record !== null && (
        <LazyBoundary>
          <RecordDrawer
            key={record.id}
            record={record}
            onClose={() => {
              onRecord(null);
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
