import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { copy } from '../copy';
import type { DrillDown } from './list-address';
import { type ViewId, VIEWS } from './views';

interface NoConversationsProps {
  /** Null while a slice is shown. */
  readonly viewId: ViewId | null;
  readonly slice: DrillDown | null;
  readonly onNew: (() => void) | undefined;
  readonly onView: (view: ViewId) => void;
}

/** A list in which there is no conversation. */
export function NoConversations({ viewId, slice, onNew, onView }: NoConversationsProps) {
  return (
    <EmptyState
      icon="chat"
      title={copy.noConversations}
      text={
        slice === null
          ? VIEWS[viewId ?? 'everything'].empty
          : slice.kind === 'customer'
            ? copy.slices.emptyCustomer
            : copy.slices.empty
      }
      action={
        viewId === 'open' || viewId === 'everything' ? (
          onNew && <Button onClick={onNew}>{copy.newConversationLabel}</Button>
        ) : (
          <Button
            onClick={() => {
              onView('open');
            }}
          >
            {copy.showOpen}
          </Button>
        )
      }
    />
  );
}
