import { useRef } from 'react';
import type { ImportSettings } from '@shared/contract/imports';
import { toastError } from '../../core/http/toast-error';
import { useAppDispatch } from '../../core/store/store';
import { readAgain, showImport, showSettings, useChangeImportMutation } from './api';

export type ChangeSettings = (settings: Partial<ImportSettings>) => void;

interface KeptSettings {
  readonly change: ChangeSettings;
  /** Resolves once everything that was chosen is kept. */
  readonly kept: () => Promise<void>;
}

/**
 * Shows at once what is chosen, so that the next choice builds on it, and keeps it, one choice after the other, so that the import goes
 * on where it was left.
 */
export function useSettings(id: string): KeptSettings {
  const dispatch = useAppDispatch();
  const [change] = useChangeImportMutation();
  const line = useRef({ waiting: 0, last: Promise.resolve() });

  async function keep(settings: Partial<ImportSettings>): Promise<void> {
    const { data, error } = await change({ id, change: { settings } });
    line.current.waiting -= 1;
    if (error !== undefined) {
      toastError(error);
      dispatch(readAgain());
    } else if (line.current.waiting === 0) await dispatch(showImport(data));
  }

  return {
    change(settings) {
      dispatch(showSettings(id, settings));
      line.current.waiting += 1;
      line.current.last = line.current.last.then(() => keep(settings));
    },
    kept: () => line.current.last,
  };
}
