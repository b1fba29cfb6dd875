import type { BinnedKind } from '@shared/rules/bin';
import { useCan } from '../../core/workspace';
import { GuardedButton } from '../../ui/GuardedButton';
import { Icon } from '../../ui/Icon';
import { copy } from './copy';
import { MODULE_OF } from './module-of';
import { useDeleteRecord } from './use-delete-record';

interface DeleteButtonProps {
  readonly kind: BinnedKind;
  readonly id: string;
  readonly name: string;
  readonly onDeleted?: () => void;
}

/** Puts a record in the bin from its drawer. */
export function DeleteButton({ kind, id, name, onDeleted }: DeleteButtonProps) {
  const mayDelete = useCan('delete', MODULE_OF[kind]);
  const { ask, question } = useDeleteRecord(kind, onDeleted);
  return (
    <>
      <GuardedButton
        hint={mayDelete ? null : copy.mayNotDelete(kind)}
        onClick={() => {
          ask({ id, name });
        }}
      >
        <Icon name="trash" size={15} />
        {copy.delete}
      </GuardedButton>
      {question}
    </>
  );
}
