import type { Operation } from '@shared/contract/operations';
import { toast } from '../../core/toast';
import { fetchOperationFile } from './api';
import { copy } from './copy';

/** How long the address of a file is kept for the browser to read it. Milliseconds. */
const READ_WITHIN_MS = 60_000;

/** Has the browser, or the desktop app, save the file that an operation has made. @returns whether it was there */
export async function downloadFile(businessId: string, { _id, file }: Operation): Promise<boolean> {
  const outcome = await fetchOperationFile(businessId, _id);
  if (!outcome.ok) {
    toast(`${copy.fileFailed}. ${outcome.error.message}`, 'error');
    return false;
  }
  const url = URL.createObjectURL(outcome.value);
  const link = document.createElement('a');
  link.href = url;
  link.download = file?.name ?? '';
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, READ_WITHIN_MS);
  return true;
}
