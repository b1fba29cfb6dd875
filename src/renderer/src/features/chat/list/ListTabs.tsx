import { Suspense, lazy } from 'react';
import type { ConversationCounts } from '@shared/contract/conversation-work';
import type { Slice } from './list-address';
import { ViewTabs } from './ViewTabs';
import type { ViewId } from './views';

const SliceBar = lazy(async () => ({ default: (await import('./SliceBar')).SliceBar }));

interface ListTabsProps {
  /** Null while a slice is shown. */
  readonly viewId: ViewId | null;
  readonly slice: Slice | null;
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
        <Suspense fallback={null}>
          <SliceBar
            slice={slice}
            customer={customer}
            onClear={() => {
              onView('open');
            }}
          />
        </Suspense>
      )}
      <ViewTabs view={viewId} counts={counts} onView={onView} />
    </>
  );
}
