import { useMemo } from 'react';
import { useUrlDrawer } from '../../ui/drawer/use-url-drawer';
import type { RecordRef } from '../records';
import { withoutDrawer } from './closed-drawer';

interface RecordDrawers {
  /** What the address shows; null: no record. */
  readonly record: RecordRef | null;
  readonly openContact: (id: string) => void;
  readonly openCompany: (id: string) => void;
  readonly close: () => void;
}

/** The contact or the company over the list, as the address names it: one of the two (spec 2 §2). */
export function useRecordDrawers(): RecordDrawers {
  const contact = useUrlDrawer('customer_id', withoutDrawer);
  const company = useUrlDrawer('company_id', withoutDrawer);
  const [contactId, companyId] = [contact.value, company.value];
  const record = useMemo((): RecordRef | null => {
    if (companyId !== null) return { kind: 'company', id: companyId };
    return contactId === null ? null : { kind: 'contact', id: contactId };
  }, [companyId, contactId]);
  return {
    record,
    openContact: contact.open,
    openCompany: company.open,
    close: companyId === null ? contact.close : company.close,
  };
}
