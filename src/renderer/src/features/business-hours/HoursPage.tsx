import { reasonOf } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { useCan } from '../../core/workspace';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Page } from '../../ui/page/Page';
import { Skeleton } from '../../ui/Skeleton';
import { useBusinessHoursQuery } from './api';
import { copy } from './copy';
import { HoursForm } from './HoursForm';
import css from './hours.module.css';

/** When the team is there, and what customers are told when it is not. */
export function HoursPage() {
  useDocumentTitle(copy.title);
  const mayView = useCan('view', 'workspace');
  const { data, isError, error, refetch } = useBusinessHoursQuery(undefined, {
    skip: !mayView,
    refetchOnMountOrArgChange: true,
  });
  const body = (): React.ReactNode => {
    if (!mayView) return <EmptyState icon="lock" title={copy.notAllowed} />;
    if (data !== undefined) return <HoursForm hours={data} />;
    if (isError)
      return <ErrorState title={copy.failed} text={reasonOf(error)} onRetry={() => void refetch()} />;
    return (
      <div className={css.waiting} aria-hidden>
        {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
          <Skeleton key={row} height={34} />
        ))}
      </div>
    );
  };
  return (
    <Page title={copy.title} text={copy.text}>
      {body()}
    </Page>
  );
}
