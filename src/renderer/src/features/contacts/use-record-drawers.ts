import { useMemo } from 'react';
import { useUrlDrawer } from '../../ui/drawer/use-url-drawer';
import { withoutDrawer } from './closed-drawer';

/** The contact or the company of an address; the drawer that shows it takes it as it is. */
export interface OpenRecord {
  readonly kind: 'contact' | 'company';
  readonly id: string;
}

interface RecordDrawers {
  /** What the address shows; null: no record. */
  readonly record: OpenRecord | null;
  readonly openContact: (id: string) => void;
  readonly openCompany: (id: string) => void;
  readonly close: () => void;
}

/**
 * The contact or the company over the list, as the address names it: one of the two (spec 2 §2).
 * @param closed the address without what came to it together with the drawer
 */
export function useRecordDrawers(closed = withoutDrawer): RecordDrawers {
  const contact = useUrlDrawer('customer_id', closed);
  const company = useUrlDrawer('company_id', closed);
  const [contactId, companyId] = [contact.value, company.value];
  const record = useMemo((): OpenRecord | null => {
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
