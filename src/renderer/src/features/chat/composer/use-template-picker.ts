import { useCallback } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useNavigate } from '../../../core/router/use-navigate';
import { templatePickerPath } from '../template-picker-path';

/** Leads to the templates for a conversation, without a page reload (spec 1 §2.1). */
export function useTemplatePicker(conversationId: string): () => void {
  const { bId = '1' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    () => navigate(templatePickerPath(bId, conversationId, search)),
    [bId, conversationId, search, navigate],
  );
}
