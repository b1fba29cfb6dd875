import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { REPLY_WINDOW_MS } from '@shared/rules/reply-window';

const ScheduleDialog = lazy(() => import('./ScheduleDialog'));

interface PlanDialogProps {
  /** When the customer wrote last, ISO 8601. */
  readonly lastInboundAt: string;
  readonly onClose: () => void;
  /** Answers why it cannot be planned; null: it is. */
  readonly onSchedule: (at: number, cancelOnReply: boolean) => Promise<string | null>;
}

/** Plans a message for later, as long as the reply window is open then. Loaded when it is opened. */
export function PlanDialog({ lastInboundAt, onClose, onSchedule }: PlanDialogProps) {
  return (
    <LazyBoundary fallback={null}>
      <ScheduleDialog
        closesAt={Date.parse(lastInboundAt) + REPLY_WINDOW_MS}
        onClose={onClose}
        onSchedule={onSchedule}
      />
    </LazyBoundary>
  );
}
