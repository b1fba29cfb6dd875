import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAppSelector } from '../../core/store/store';
import { isSameDay, formatDayAndTime, formatTime } from '../../ui/format-date';
import { serverNow } from '../../core/platform/server-time';
import { type ConnectionNotice, connectionNotice } from './connection-notice';
import { copy } from '../copy';
import css from './notices.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser believes that there is a network. */
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** So that what is told after a while is told at most so much later. Milliseconds. */
const TICK_MS = 250;

/** `14:05`, of another day `Nov 20, 2026, 14:05`. */
function showInstant(at: number): string {
  return isSameDay(at, serverNow()) ? formatTime(at) : formatDayAndTime(at);
}

function sentence(notice: ConnectionNotice): string | null {
  switch (notice.kind) {
    case 'none':
      return null;
    case 'offline':
      return copy.connection.offline(notice.since === null ? null : showInstant(notice.since));
    case 'down':
      return copy.connection.down(showInstant(notice.since));
    case 'kept':
      return copy.connection.kept(showInstant(notice.until));
    default:
      return copy.connection[notice.kind];
  }
}

/** Tells about a broken connection. */
export function ConnectionBanner() {
  const { status, downSince, keptUntil } = useAppSelector(({ live }) => live);
  const online = useOnline();
  const isLive = status === 'live';
  // Remounted with each interruption: it begins to count when the stream breaks.
  return (
    <div role="status" aria-live="polite">
      {(!isLive || !online) && (
        <Notice
          key={String(isLive)}
          status={status}
          downSince={downSince}
          keptUntil={keptUntil}
          online={online}
        />
      )}
    </div>
  );
}

type NoticeProps = Pick<
  Parameters<typeof connectionNotice>[0],
  'status' | 'downSince' | 'keptUntil' | 'online'
>;

/** Milliseconds since it was mounted: counted, not read from a clock that may be set meanwhile. */
function useElapsed(): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => {
      setElapsed(performance.now() - began);
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return elapsed;
}

function Notice(facts: NoticeProps) {
  const interruptedFor = useElapsed();
  const notice = connectionNotice({ ...facts, interruptedFor });
  const text = sentence(notice);
  if (text === null) return null;
  return (
    <p className={css.banner} data-kind={notice.kind}>
      <i className={css.dot} aria-hidden />
      {text}
    </p>
  );
}
