import { useNavigate } from '../../../core/router/use-navigate';
import { useCan, useWorkspace } from '../../../core/workspace';

/** Leads to the page of the quick replies; null for who may neither add nor change one. */
export function useManageQuickReplies(): (() => void) | null {
  const navigate = useNavigate();
  const { index } = useWorkspace();
  const mayAdd = useCan('create', 'chat');
  const mayChange = useCan('update', 'chat');
  if (!mayAdd && !mayChange) return null;
  return () => navigate(`/business/${index + 1}/settings/quick-replies`);
}
