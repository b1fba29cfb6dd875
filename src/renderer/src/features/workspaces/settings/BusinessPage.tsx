import { reasonOf } from '../../../core/http/api-error';
import { useDocumentTitle } from '../../../core/document-title';
import { useAppSelector } from '../../../core/store/store';
import { useCan } from '../../../core/workspace';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Page } from '../../../ui/page/Page';
import { Skeleton } from '../../../ui/Skeleton';
import { useWorkspaceQuery } from './api';
import { BusinessForm } from './BusinessForm';
import { copy } from './copy';
import { LogoSection } from './LogoSection';
import { LeaveOrDeleteSection } from './LeaveOrDeleteSection';
import { WorkspaceOrder } from './WorkspaceOrder';
import css from './settings.module.css';

/** The workspace itself: logo, business form, its place among one's workspaces, leaving, deleting. */
export function BusinessPage() {
  useDocumentTitle(copy.title);
  const mayView = useCan('view', 'workspace');
  const count = useAppSelector(({ session }) => session.profile?.workspaces.length ?? 0);
  const {
    data: workspace,
    isError,
    error,
    refetch,
  } = useWorkspaceQuery(undefined, { skip: !mayView, refetchOnMountOrArgChange: true });

  const form = (): React.ReactNode => {
    if (!mayView) return <EmptyState icon="lock" title={copy.notAllowed} />;
    if (workspace === undefined)
      return isError ? (
        <ErrorState title={copy.failed} text={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={css.waiting} aria-hidden>
          <Skeleton width={72} height={72} />
          {[0, 1, 2, 3, 4].map((index) => (
            <Skeleton key={index} height={40} />
          ))}
        </div>
      );
    return (
      <>
        <LogoSection workspace={workspace} />
        <BusinessForm workspace={workspace} />
      </>
    );
  };
  return (
    <Page title={copy.title} text={copy.text}>
      {form()}
      {count > 1 && <WorkspaceOrder />}
      <LeaveOrDeleteSection />
    </Page>
  );
}
