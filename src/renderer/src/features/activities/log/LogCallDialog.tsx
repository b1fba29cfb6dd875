import { ACTIVITY } from '@shared/rules/activity-types';
import { useSearchParams } from '../../../core/router/use-search-params';
import { useCan } from '../../../core/workspace';
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
