import type { ImportSettings } from '@shared/contract/imports';
import { toastError } from '../../core/http/toast-error';
import { useChangeImportMutation } from './api';

export type ChangeSettings = (settings: Partial<ImportSettings>) => void;

/** Keeps at once what is chosen, so that the import goes on where it was left. */
export function useSettings(id: string): ChangeSettings {
  const [change] = useChangeImportMutation();
  return (settings) => {
    void change({ id, change: { settings } }).then(({ error }) => {
      if (error !== undefined) toastError(error);
    });
  };
}
