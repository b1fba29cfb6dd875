import { toast } from '../../core/toast';
import { COPY } from './copy';

/** Puts a number or an address into the clipboard, and says so. */
export async function copyValue(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(COPY.copied(text), 'success');
  } catch {
    toast(COPY.copyFailed, 'error');
  }
}
