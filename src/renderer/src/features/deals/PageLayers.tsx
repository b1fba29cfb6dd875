import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import { type RecordRef, loadRecordDrawer } from '../records';
import { DealDrawer } from './drawer/DealDrawer';
import type { DealStart } from './drawer/deal-start';

const RecordDrawer = lazy(async () => ({ default: (await loadRecordDrawer()).RecordDrawer }));

interface PageLayersProps {
  /** The deal that the address names. */
  readonly dealId: string | null;
  /** A deal that is being made. */
  readonly start: DealStart | null;
  readonly record: RecordRef | null;
  readonly onStarted: () => void;
  readonly onClose: () => void;
  readonly onRecord: (record: RecordRef | null) => void;
}

/** What lies over the deals: one of them, a new one, or a record that one is about. */
export function PageLayers({ dealId, start, record, onStarted, onClose, onRecord }: PageLayersProps) {
  return (
    <>
      {(start !== null || dealId !== null) && (
        <DealDrawer
          key={start === null ? dealId : 'new'}
          dealId={start === null ? dealId : null}
          start={start ?? undefined}
          onClose={start === null ? onClose : onStarted}
        />
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
