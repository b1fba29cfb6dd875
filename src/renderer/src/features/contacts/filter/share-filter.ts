import { toast } from '../../../core/toast';
import { copy } from './copy';

/** Copies the address of the list with this filter. @param tree null: without one */
export async function shareFilter(tree: string | null): Promise<void> {
  const link = new URL(window.location.href);
  for (const name of ['contact_detail', 'drawer', 'page']) link.searchParams.delete(name);
  if (tree === null) link.searchParams.delete('filter');
  else link.searchParams.set('filter', tree);
  try {
    await navigator.clipboard.writeText(link.href);
    toast(copy.shared, 'success');
  } catch {
    toast(copy.notShared, 'error');
  }
}
