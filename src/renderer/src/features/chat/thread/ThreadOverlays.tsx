import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { Message } from '@shared/contract/chat';
import type { ViewerSubject } from './thread-actions';

const MediaViewer = lazy(() => import('../viewer/MediaViewer'));
const ForwardDialog = lazy(() => import('../forward/ForwardDialog'));

interface ThreadOverlaysProps {
  /** The message that is being forwarded. */
  readonly forwarded: Message | null;
  /** What the viewer shows. */
  readonly viewed: ViewerSubject | null;
  readonly onForwarded: (message: null) => void;
  readonly onViewed: (item: null) => void;
}

/** What lies over a thread: the dialog that forwards, and the viewer. */
export function ThreadOverlays({ forwarded, viewed, onForwarded, onViewed }: ThreadOverlaysProps) {
  return (
    <>
      {forwarded && (
        <LazyBoundary fallback={null}>
          <ForwardDialog
            message={forwarded}
            onClose={() => {
              onForwarded(null);
            }}
          />
        </LazyBoundary>
      )}
      {viewed && (
        <LazyBoundary fallback={null}>
          <MediaViewer
            item={viewed}
            onClose={() => {
              onViewed(null);
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
