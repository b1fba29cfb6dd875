import type { OwnInvitation } from '@shared/contract/invitations';
import { useAppSelector } from '../../core/store/store';
import { reasonOf } from '../../core/http/api-error';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { formatDayAndTime } from '../../ui/format-date';
import { useTimeZone } from '../../ui/time-zone';
import { InvitationRow } from './InvitationRow';
import { useMyInvitationsQuery } from './api';
import { copy } from './copy';
import css from './invitations.module.css';

interface InvitationListProps {
  /** Milliseconds; where no event tells about new ones. */
  readonly askEvery?: number;
}

/** The person's invitations, each with its answer. */
export function InvitationList({ askEvery = 0 }: InvitationListProps) {
  useTimeZone();
  const email = useAppSelector(({ session }) => session.profile?.email ?? '');
  const { data, error, isLoading, refetch } = useMyInvitationsQuery(undefined, {
    pollingInterval: askEvery,
    refetchOnMountOrArgChange: true,
  });
  if (isLoading) return <ListSkeleton />;
  if (!data) return <ErrorState title={copy.failed} text={reasonOf(error)} onRetry={() => void refetch()} />;
  if (data.rows.length === 0)
    return <EmptyState icon="mail" title={copy.empty} text={copy.emptyText(email)} />;
  return (
    <ul className={css.list} aria-label={copy.list}>
      {data.rows.map((invitation: OwnInvitation) => (
        <InvitationRow
          key={invitation._id}
          invitation={invitation}
          until={formatDayAndTime(invitation.expires_at)}
        />
      ))}
    </ul>
  );
}

function ListSkeleton() {
  return (
    <div className={css.list} aria-busy>
      {[0, 1].map((row) => (
        <div key={row} className={css.row}>
          <Skeleton width={40} height={40} />
          <div className={css.words}>
            <Skeleton width={160} />
            <Skeleton width={240} height={10} />
          </div>
        </div>
      ))}
    </div>
  );
}
