import { useCallback } from 'react';
import { useNavigate } from '../../../core/router/use-navigate';
import { useWorkspace } from '../../../core/workspace';
import type { QueryDialogProps } from '../../feature';
import { segmentAddress } from '../use-segments-address';
import { SegmentForm } from './SegmentForm';

/** A new list of contacts over the page that asks for it; what is made is opened (spec 2 §2). */
export function NewList({ onClose }: QueryDialogProps) {
  const navigate = useNavigate();
  const { index } = useWorkspace();
  const open = useCallback(
    (segment: Parameters<typeof segmentAddress>[1]) => {
      navigate(segmentAddress(`/business/${index + 1}`, segment), { replace: true });
    },
    [navigate, index],
  );
  return <SegmentForm mode="create" id={null} onSaved={open} onClose={onClose} />;
}
