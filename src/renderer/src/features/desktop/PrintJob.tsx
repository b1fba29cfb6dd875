import { useCallback } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import { noteProblem } from '../../core/problem-log';
import { toast } from '../../core/toast';
import { loadThreadPrint } from '../chat';
import { bridge } from './bridge';
import { copy } from './copy';

const ThreadPrint = lazy(async () => ({ default: (await loadThreadPrint()).ThreadPrint }));

export interface PrintJobProps {
  readonly conversationId: string;
  readonly onDone: () => void;
}

/** Puts the conversation into the page as a document, has it printed, and takes it away again. */
export function PrintJob({ conversationId, onDone }: PrintJobProps) {
  const onReady = useCallback(
    (isThere: boolean) => {
      if (!isThere) {
        toast(copy.print.nothing);
        onDone();
        return;
      }
      bridge()
        .page.print()
        .catch((error: unknown) => {
          noteProblem('desktop.print', error);
          toast(copy.print.failed, 'error');
        })
        .finally(onDone);
    },
    [onDone],
  );
  return (
    <LazyBoundary fallback={null}>
      <ThreadPrint conversationId={conversationId} onReady={onReady} />
    </LazyBoundary>
  );
}
