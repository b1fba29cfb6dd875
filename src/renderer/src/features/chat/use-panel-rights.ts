import { useCan } from '../../core/workspace';
import type { PanelRights } from './panel/use-customer-records';

/** What of a customer the person may see. */
export function usePanelRights(): PanelRights {
  return {
    contacts: useCan('view', 'crm_contacts'),
    companies: useCan('view', 'crm_accounts'),
    deals: useCan('view', 'crm_deals'),
  };
}
