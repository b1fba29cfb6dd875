import { Drawer } from 'antd';
import type { Visitor } from '@shared/contract/visitors';
import { reasonOf } from '../../../core/http/api-error';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { AntdProvider } from '../../../ui/theme/AntdProvider';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { useVisitorSessionsInfiniteQuery } from '../api';
import { COPY } from '../copy';
import { visitorName } from '../visitor-name';
import { SessionItem } from './SessionItem';
import css from './drawers.module.css';

function Sessions({ id }: { readonly id: string }) {
  useTimeZone();
  useLocale();
  const sessions = useVisitorSessionsInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  const rows = sessions.currentData?.pages.flatMap((page) => page.rows);
  if (rows === undefined) {
    return sessions.isError ? (
      <ErrorState
        title={COPY.sessionsFailed}
        text={reasonOf(sessions.error)}
        onRetry={() => void sessions.refetch()}
      />
    ) : (
      <div className={css.loading}>
        <Skeleton height={18} />
        <Skeleton height={18} width="70%" />
        <Skeleton height={18} width="85%" />
      </div>
    );
  }
  if (rows.length === 0) return <EmptyState icon="history" title={COPY.noSessions} />;
  return (
    <>
      <ul className={css.sessions}>
        {rows.map((session, index) => (
          <SessionItem key={session._id} visitor={id} session={session} startsOpen={index === 0} />
        ))}
      </ul>
      {sessions.hasNextPage && (
        <Button aria-busy={sessions.isFetchingNextPage} onClick={() => void sessions.fetchNextPage()}>
          {COPY.moreSessions}
        </Button>
      )}
    </>
  );
}

interface SessionsDrawerProps {
  /** Null: it is closed. */
  readonly visitor: Visitor | null;
  readonly onClose: () => void;
}

/** The sessions of a visitor, with the pages of each. */
export function SessionsDrawer({ visitor, onClose }: SessionsDrawerProps) {
  return (
    <AntdProvider>
      <Drawer
        open={visitor !== null}
        size={480}
        destroyOnHidden
        title={
          visitor && (
            <>
              {COPY.sessions}
              <span className={css.whose}>{visitorName(visitor)}</span>
            </>
          )
        }
        onClose={onClose}
      >
        {visitor && <Sessions key={visitor.t_user_id} id={visitor.t_user_id} />}
      </Drawer>
    </AntdProvider>
  );
}
