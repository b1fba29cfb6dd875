import { useNavigate } from '../../../core/router/use-navigate';
import { useCan } from '../../../core/workspace';
import { GuardedButton } from '../../../ui/GuardedButton';
import { copy } from './copy';
import { useSearchParams } from '../../../core/router/use-search-params';

/** The way to a new contact. What is listed stays: the type that is shown is the new contact's. */
export function CreateContact() {
  const mayCreate = useCan('create', 'crm_contacts');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <GuardedButton
      tone="primary"
      hint={mayCreate ? null : copy.mayNotCreate}
      onClick={() => {
        const next = new URLSearchParams(params);
        next.set('contact_detail', 'create');
        navigate(`?${next.toString()}`);
      }}
    >
      {copy.create}
    </GuardedButton>
  );
}
