import type { PlanView } from '@shared/contract/plans';
import { reasonOf } from '../../../core/http/api-error';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { Section } from '../../../ui/page/Section';
import { useBillingQuery, useOpenPortalMutation } from '../api';
import { copy } from '../copy';
import { openCheckout } from '../open-checkout';
import { Invoices } from './Invoices';
import { TaxIdForm } from './TaxIdForm';
import css from '../plans.module.css';

interface BillingSectionsProps {
  readonly view: PlanView;
  readonly mayChange: boolean;
}

/** What stands on invoices, and the invoices. */
export function BillingSections({ view, mayChange }: BillingSectionsProps) {
  const { data, error, refetch } = useBillingQuery(undefined, { refetchOnMountOrArgChange: true });
  const [openPortal, portal] = useOpenPortalMutation();
  if (!data && error)
    return (
      <Section title={copy.tax.title}>
        <ErrorState title={copy.tax.failed} text={reasonOf(error)} onRetry={() => void refetch()} />
      </Section>
    );
  const lead = async (): Promise<void> => {
    const answer = await openPortal(undefined);
    if (answer.data) openCheckout(answer.data.url);
  };
  return (
    <>
      <Section title={copy.tax.title} text={view.provider === 'local' ? copy.tax.textLocal : copy.tax.text}>
        {data ? (
          // What comes from another window does not take away what is being typed: the form compares by itself.
          <TaxIdForm saved={data.tax_id} mayChange={mayChange} />
        ) : (
          <Skeleton width={360} height={42} />
        )}
      </Section>
      {data?.invoices && (
        <Section
          title={copy.invoices.title}
          actions={
            mayChange &&
            data.has_portal && (
              <Button disabled={portal.isLoading} onClick={() => void lead()}>
                {copy.portal}
              </Button>
            )
          }
        >
          {portal.error && (
            <p className={css.refused} role="alert">
              {reasonOf(portal.error)}
            </p>
          )}
          <Invoices invoices={data.invoices} />
        </Section>
      )}
    </>
  );
}
