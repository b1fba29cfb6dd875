import type { InvokeAnswer, InvokeRequest } from '@shared/ipc';
import type { Log } from '../logs/log';
import type { FetchApi } from '../protocol/fetch-api';
import { cleanFileName } from './clean-name';
import { downloadTo } from './download';
import { fileProblem } from './problems';

export interface SaveOptions {
  readonly fetchApi: FetchApi;
  /** Asks where; null: the person has changed their mind. */
  readonly chooseTarget: (suggestedName: string) => Promise<string | null>;
  readonly log: Log;
}

/** Saves a file of the API where the person wants it. */
export function createSave({ fetchApi, chooseTarget, log }: SaveOptions) {
  return async ({ url, name }: InvokeRequest<'files.save'>): Promise<InvokeAnswer<'files.save'>> => {
    const target = await chooseTarget(cleanFileName(name));
    if (target === null) return { outcome: 'cancelled' };
    try {
      await downloadTo(fetchApi, url, target);
      return { outcome: 'saved' };
    } catch (error) {
      log.warn('file_not_saved', { error });
      return { outcome: 'failed', sentence: fileProblem(error) };
    }
  };
}
