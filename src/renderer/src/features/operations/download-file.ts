import type { Operation } from '@shared/contract/operations';
import { saveAs } from '../../core/platform/save-as';
import { toast } from '../../core/toast';
import { fetchFailuresFile, fetchOperationFile } from './api';
import { copy } from './copy';

/** Has the browser, or the desktop app, save the file that an operation has made. @returns whether it was there */
export async function downloadFile(businessId: string, { _id, file }: Operation): Promise<boolean> {
  const outcome = await fetchOperationFile(businessId, _id);
  if (!outcome.ok) {
    toast(`${copy.fileFailed}. ${outcome.error.message}`, 'error');
    return false;
  }
  saveAs(outcome.value, file?.name ?? '');
  return true;
}

/** Has what could not be changed saved as a table, with the reasons. */
export async function downloadFailures(businessId: string, id: string): Promise<void> {
  const outcome = await fetchFailuresFile(businessId, id);
  if (outcome.ok) saveAs(outcome.value, 'failed.csv');
  else toast(`${copy.fileFailed}. ${outcome.error.message}`, 'error');
}
