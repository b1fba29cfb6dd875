import type { InvokeAnswer, InvokeRequest } from '@shared/ipc';
import { type FileRisk, fileRisk } from '@shared/rules/file-risk';
import type { Log } from '../logs/log';
import type { FetchApi } from '../protocol/fetch-api';
import { safeFileName } from './safe-file-name';
import { downloadTo } from './download';
import { fileErrorText } from './file-errors';

export interface SaveOptions {
  readonly fetchApi: FetchApi;
  /** Asks whether a file is wanted that does something when it is opened. */
  readonly confirmRisk: (name: string, risk: FileRisk) => Promise<boolean>;
  /** Asks where; null: the person has changed their mind. */
  readonly chooseTarget: (suggestedName: string) => Promise<string | null>;
  readonly log: Log;
}

/** Saves a file of the API where the person wants it. */
export function createSave({ fetchApi, confirmRisk, chooseTarget, log }: SaveOptions) {
  return async ({ url, name, mime }: InvokeRequest<'files.save'>): Promise<InvokeAnswer<'files.save'>> => {
    const clean = safeFileName(name);
    const risk = fileRisk(clean, mime ?? '');
    if (risk !== null && !(await confirmRisk(clean, risk))) return { outcome: 'cancelled' };
    const target = await chooseTarget(clean);
    if (target === null) return { outcome: 'cancelled' };
    try {
      await downloadTo(fetchApi, url, target);
      return { outcome: 'saved' };
    } catch (error) {
      log.warn('file_not_saved', { error });
      return { outcome: 'failed', sentence: fileErrorText(error) };
    }
  };
}
