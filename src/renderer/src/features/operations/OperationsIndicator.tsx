import { useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import type { Operation } from '@shared/contract/operations';
import { Icon } from '../../ui/Icon';
import { Popover } from '../../ui/Popover';
import { useOpenOperationsQuery } from './api';
import { copy, nameOf } from './copy';
import { ProgressRing } from './ProgressRing';
import css from './indicator.module.css';

const OperationsPanel = lazy(async () => ({ default: (await import('./OperationsPanel')).OperationsPanel }));

interface OperationsIndicatorProps {
  /** `row`: a line of the open sidebar; `rail`: an item of the collapsed one. */
  readonly form: 'row' | 'rail';
}

/** What the stream did not bring is found by asking now and then. Milliseconds. */
const ASK_EVERY_MS = { running: 5000, quiet: 5 * 60_000 } as const;

/** How far all that runs is; null where something is still being counted. */
function shareOf(running: readonly Operation[]): number | null {
  let done = 0;
  let total = 0;
  for (const one of running) {
    if (one.total === null) return null;
    done += one.done;
    total += one.total;
  }
  return total === 0 ? 0 : done / total;
}

/** How work on many records fares, at the foot of the sidebar; nothing where there is none. It opens the whole list. */
export default function OperationsIndicator({ form }: OperationsIndicatorProps) {
  const [open, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { data = [] } = useOpenOperationsQuery(undefined, {
    pollingInterval: isBusy ? ASK_EVERY_MS.running : ASK_EVERY_MS.quiet,
    skipPollingIfUnfocused: true,
  });
  const running = data.filter(({ state }) => state === 'running');
  if (isBusy !== running.length > 0) setBusy(running.length > 0);
  if (data.length === 0 && !open) return null;
  const [first] = running.length > 0 ? running : data;
  // Of the one that is named: what failed earlier is told in the list.
  const hasFailed = first !== undefined && (first.state === 'failed' || first.failed > 0);
  const label = copy.label(running.length);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      placement="right-end"
      bare
      content={
        <LazyBoundary>
          <OperationsPanel />
        </LazyBoundary>
      }
    >
      {(trigger) => (
        <button
          type="button"
          className={css.button}
          data-form={form}
          data-operations
          title={label}
          aria-label={label}
          aria-haspopup="dialog"
          {...trigger}
        >
          {running.length > 0 ? (
            <ProgressRing share={shareOf(running)} />
          ) : (
            <span className={css.mark} data-failed={hasFailed || undefined}>
              <Icon name={hasFailed ? 'alert' : 'check'} size={18} />
            </span>
          )}
          <span className={css.words} dir="auto">
            {form === 'row' && first !== undefined ? nameOf(first) : copy.short(running.length)}
          </span>
        </button>
      )}
    </Popover>
  );
}
