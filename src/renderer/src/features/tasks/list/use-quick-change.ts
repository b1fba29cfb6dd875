import { toastError } from '../../../core/http/toast-error';
import { type QuickChange, useQuickChangeMutation } from '../api';

/** Changes one field of a task; the lists show it at once, and take it back when it is refused. */
export function useQuickChange(id: string): (change: QuickChange) => Promise<void> {
  const [save] = useQuickChangeMutation();
  return async (change) => {
    const { error } = await save({ id, change });
    toastError(error);
  };
}
