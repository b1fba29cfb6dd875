import { toast } from '../../core/toast';
import { copy } from './copy';

/** Puts a number or an address into the clipboard, and says so. */
export async function copyValue(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(copy.copied(text), 'success');
  } catch {
    toast(copy.copyFailed, 'error');
  }
}
