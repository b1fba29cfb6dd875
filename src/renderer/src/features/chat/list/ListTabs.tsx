import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { ConversationCounts } from '@shared/contract/conversation-work';
import type { DrillDown } from './list-address';
import { ViewTabs } from './ViewTabs';
import type { ViewId } from './views';

const DrillDownBar = lazy(async () => ({ default: (await import('./DrillDownBar')).DrillDownBar }));

interface ListTabsProps {
  /** Null while a slice is shown. */
  readonly viewId: ViewId | null;
  readonly slice: DrillDown | null;
  /** Name of the customer of the first conversation. */
  readonly customer: string | null;
  readonly counts: ConversationCounts | undefined;
  readonly onView: (view: ViewId) => void;
}

/** Which conversations are shown, above the list. */
export function ListTabs({ viewId, slice, customer, counts, onView }: ListTabsProps) {
  return (
    <>
      {slice && (
        <LazyBoundary fallback={null}>
          <DrillDownBar
            slice={slice}
            customer={customer}
            onClear={() => {
              onView('open');
            }}
          />
        </LazyBoundary>
      )}
      <ViewTabs view={viewId} counts={counts} onView={onView} />
    </>
  );
}
