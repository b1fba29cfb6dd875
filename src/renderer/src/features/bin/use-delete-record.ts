import type { ReactNode } from 'react';
import type { BinnedKind } from '@shared/rules/bin';
import { errorMessage } from '../../core/http/error-message';
import { toast } from '../../core/toast';
import { useConfirm } from '../../ui/use-confirm';
import { useDeleteRecordsMutation, useRestoreRecordsMutation } from './api';
import { copy } from './copy';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Asks whether a record goes to the bin, and offers to take that back once it is there. */
export function useDeleteRecord(
  kind: BinnedKind,
  onDeleted?: () => void,
): { readonly ask: (record: Named) => void; readonly question: ReactNode } {
  const [remove] = useDeleteRecordsMutation();
  const [restore] = useRestoreRecordsMutation();

  async function undo({ id, name }: Named): Promise<void> {
    const answer = await restore({ kind, ids: [id] });
    const problem = errorMessage(answer.error);
    toast(problem ?? copy.restored(name), problem === null ? 'success' : 'error');
  }

  async function putInBin(record: Named): Promise<void> {
    const answer = await remove({ kind, ids: [record.id] });
    const problem = errorMessage(answer.error);
    if (problem !== null) {
      toast(problem, 'error');
      return;
    }
    toast(copy.deleted(record.name), 'success', { label: copy.undo, run: () => void undo(record) });
    onDeleted?.();
  }

  return useConfirm<Named>(
    ({ name }) => copy.question(kind, name),
    (record) => void putInBin(record),
  );
}
