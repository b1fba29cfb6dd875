import type { PlanView } from '@shared/contract/plans';
import { reasonOf } from '../../../core/http/api-error';
import { useDocumentTitle } from '../../../core/document-title';
import { useCan } from '../../../core/workspace';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { Page } from '../../../ui/page/Page';
import { Section } from '../../../ui/page/Section';
import { usePlanQuery } from '../api';
import { BillingSections } from '../components/BillingSections';
import { CurrentPlanSection } from '../components/CurrentPlanSection';
import { PlanOffers } from '../components/PlanOffers';
import { copy } from '../copy';
import { namesOf } from '../plan-text';
import { useChangePlan } from '../use-change-plan';
import css from '../plans.module.css';
import { useSearchParams } from '../../../core/router/use-search-params';

/** The plan of the workspace: what it is, what else there is, and what stands on invoices (spec 3 §2.1). */
export function SelectedPlanPage() {
  useDocumentTitle(copy.title);
  const { data, error, refetch } = usePlanQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={copy.title}>
      <div>
        {data && <Plan view={data} />}
        {!data && error && (
          <ErrorState title={copy.failed} text={reasonOf(error)} onRetry={() => void refetch()} />
        )}
        {!data && !error && <PlanSkeleton />}
      </div>
    </Page>
  );
}

function Plan({ view }: { readonly view: PlanView }) {
  const mayChange = useCan('update', 'billing');
  const maySee = useCan('view', 'billing');
  const changing = useChangePlan(view);
  const [query] = useSearchParams();
  if (view.provider === 'off') return <EmptyState icon="check" title={copy.off} text={copy.offText} />;
  const names = view.admins.slice(0, 3).map(({ name }) => name);
  return (
    <>
      {query.get('paid') === '1' && (
        <p className={css.notice} role="status">
          {copy.paid}
        </p>
      )}
      {!mayChange && (
        <p className={css.notice} data-tone="hint">
          {copy.readOnly} {names.length > 0 && copy.ask(namesOf(names))}
        </p>
      )}
      <CurrentPlanSection view={view} changing={changing} mayChange={mayChange} />
      <Section title={copy.offers} text={view.provider === 'local' ? copy.offersLocal : copy.offersPaid}>
        <PlanOffers view={view} changing={changing} mayChange={mayChange} />
      </Section>
      {maySee && <BillingSections view={view} mayChange={mayChange} />}
    </>
  );
}

function PlanSkeleton() {
  return (
    <div aria-busy className={css.skeleton}>
      <Skeleton width={180} height={22} />
      <Skeleton width={320} />
      <div className={css.offers}>
        {[0, 1, 2].map((offer) => (
          <div key={offer} className={css.offer}>
            <Skeleton width={90} height={16} />
            <Skeleton width={200} />
            <Skeleton width={160} />
          </div>
        ))}
      </div>
    </div>
  );
}
