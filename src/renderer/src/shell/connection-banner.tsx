import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { useAppSelector } from '../app/store';
import { useNow } from '../ui/use-now';
import { connectionNotice } from './connection-notice';
import type { ConnectionNotice } from './connection-notice';
import { copy } from './copy';
import { useOnline } from './use-online';
import css from './connection-banner.module.css';

const TICK_MS = 1000;

function sentence(notice: ConnectionNotice): string | null {
  switch (notice.kind) {
    case 'none':
      return null;
    case 'down':
      return copy.connection.down(dayjs(notice.since).format('HH:mm'));
    default:
      return copy.connection[notice.kind];
  }
}

/** Tells about a broken connection, floating over the page so that nothing moves. */
export function ConnectionBanner() {
  const { status, downSince } = useAppSelector(({ live }) => live);
  const online = useOnline();
  const isLive = status === 'live';
  // Remounted with each interruption: it begins to count when the stream breaks.
  return (
    <div className={css.place} role="status" aria-live="polite">
      {(!isLive || !online) && (
        <Notice key={String(isLive)} status={status} downSince={downSince} online={online} />
      )}
    </div>
  );
}

type NoticeProps = Pick<Parameters<typeof connectionNotice>[0], 'status' | 'downSince' | 'online'>;

function Notice(facts: NoticeProps) {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    setSince(Date.now());
  }, []);
  const now = useNow(TICK_MS);
  const notice = connectionNotice({
    ...facts,
    interruptedFor: since === null ? 0 : Math.max(0, now - since),
  });
  const text = sentence(notice);
  if (text === null) return null;
  return (
    <p className={css.banner} data-kind={notice.kind}>
      <i className={css.dot} aria-hidden />
      {text}
    </p>
  );
}
