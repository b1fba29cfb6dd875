import { ACTIVITY } from '@shared/rules/activity-types';
import { useSearchParams } from '../../../core/router/use-search-params';
import { useCan } from '../../../core/workspace';
import { useCompanyQuery } from '../../companies';
import { useContactQuery } from '../../contacts';
import type { QueryDialogProps } from '../../feature';
import { LogDrawer } from './LogDrawer';

/** Logs a call with the contact that the address names. */
export function LogCallDialog({ onClose }: QueryDialogProps) {
  const [params] = useSearchParams();
  const mayLog = useCan('create', 'crm_activities');
  const id = params.get('log_contact') ?? '';
  const { currentData: contact } = useContactQuery(id, { skip: !mayLog || id === '' });
  if (contact === undefined) return null;
  return (
    <LogDrawer
      type={ACTIVITY.LOG_CALL}
      id={null}
      subject={{ kind: 'contact', id: contact._id, name: contact.name, picture: contact.avatar }}
      onClose={onClose}
    />
  );
}

/** Logs a call with somebody of the company that the address names. */
export function LogCompanyCallDialog({ onClose }: QueryDialogProps) {
  const [params] = useSearchParams();
  const mayLog = useCan('create', 'crm_activities');
  const id = params.get('log_company') ?? '';
  const { currentData: company } = useCompanyQuery(id, { skip: !mayLog || id === '' });
  if (company === undefined) return null;
  return (
    <LogDrawer
      type={ACTIVITY.LOG_CALL}
      id={null}
      subject={{ kind: 'company', id: company._id, name: company.mp_company_label }}
      onClose={onClose}
    />
  );
}
