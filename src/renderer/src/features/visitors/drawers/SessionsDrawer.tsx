import type { Visitor, VisitorSession } from '@shared/contract/visitors';
import { reasonOf } from '../../../core/http/api-error';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/drawer/Drawer';
import type { DrawerStatus } from '../../../ui/drawer/DrawerStatusView';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { RecordWithTimeline, TABBED_WIDTH, useRoomForTimeline } from '../../RecordWithTimeline';
import { useVisitorSessionsInfiniteQuery } from '../api';
import { copy } from '../copy';
import { visitorName } from '../visitor-name';
import { SessionItem } from './SessionItem';
import css from './drawers.module.css';

interface SessionsProps {
  readonly visitor: string;
  readonly rows: readonly VisitorSession[];
}

function Sessions({ visitor, rows }: SessionsProps) {
  useTimeZone();
  useLocale();
  return (
    <ul className={css.sessions}>
      {rows.map((session, index) => (
        <SessionItem key={session._id} visitor={visitor} session={session} startsOpen={index === 0} />
      ))}
    </ul>
  );
}

interface SessionsDrawerProps {
  readonly visitor: Visitor;
  readonly onClose: () => void;
}

/** Of the sessions, and of them with the history of the contact beside them. Pixels. */
const WIDTH = 480;
const WHOLE_WIDTH = 1160;

/** The sessions of a visitor, with the pages of each; of a contact also what else has happened. */
export function SessionsDrawer({ visitor, onClose }: SessionsDrawerProps) {
  const id = visitor.t_user_id;
  const seesActivities = useCan('view', 'crm_activities');
  const hasRoom = useRoomForTimeline();
  // Who is no contact, or none that one may see, has no history but this.
  const contact = seesActivities && visitor.customer !== null ? visitor.customer_id : null;
  const isWhole = hasRoom && contact !== null;
  const sessions = useVisitorSessionsInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  const { isError, error, refetch } = sessions;
  const rows = sessions.currentData?.pages.flatMap((page) => page.rows);
  const status = (): DrawerStatus | null => {
    if (rows?.length === 0) return { kind: 'nothing', icon: 'history', title: copy.noSessions };
    if (rows !== undefined) return null;
    if (!isError) return { kind: 'loading' };
    return {
      kind: 'failed',
      title: copy.sessionsFailed,
      text: reasonOf(error),
      onRetry: () => void refetch(),
    };
  };
  return (
    <Drawer
      bare
      fillsNarrow
      size={contact === null ? WIDTH : isWhole ? WHOLE_WIDTH : TABBED_WIDTH}
      status={status()}
      title={
        <>
          {copy.sessions}
          <span className={css.whose}>{visitorName(visitor)}</span>
        </>
      }
      onClose={onClose}
    >
      <RecordWithTimeline
        isWhole={isWhole}
        width={WIDTH}
        subject={contact === null ? null : { kind: 'contact', id: contact, name: visitorName(visitor) }}
      >
        <div className={css.scroll}>
          {rows && <Sessions visitor={id} rows={rows} />}
          {sessions.hasNextPage && (
            <Button aria-busy={sessions.isFetchingNextPage} onClick={() => void sessions.fetchNextPage()}>
              {copy.moreSessions}
            </Button>
          )}
        </div>
      </RecordWithTimeline>
    </Drawer>
  );
}
