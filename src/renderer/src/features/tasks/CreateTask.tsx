import { useCan } from '../../core/workspace';
import { GuardedButton } from '../../ui/GuardedButton';
import { copy } from './copy';

/** Begins a task, for those who may. */
export function CreateTask({ onCreate }: { readonly onCreate: () => void }) {
  const mayCreate = useCan('create', 'tasks');
  return (
    <GuardedButton tone="primary" hint={mayCreate ? null : copy.mayNotCreate} onClick={onCreate}>
      {copy.create}
    </GuardedButton>
  );
}
