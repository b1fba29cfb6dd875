import { Suspense, useCallback } from 'react';
import { useNavigate } from '../../core/router/use-navigate';
import { useWorkspace } from '../../core/workspace';
import { useUrlDrawer } from '../../ui/drawer/use-url-drawer';
import { SegmentForm, segmentAddress } from '../segments';

/** Spec 2 §2: a drawer of `/contacts`. */
const ADD_LIST = 'add_list';

/** A new list of contacts over the contacts, where the address asks for it; what is made is opened. */
export function NewList() {
  const { value, close } = useUrlDrawer('drawer');
  const navigate = useNavigate();
  const { index } = useWorkspace();
  const open = useCallback(
    (segment: Parameters<typeof segmentAddress>[1]) => {
      navigate(segmentAddress(`/business/${index + 1}`, segment), { replace: true });
    },
    [navigate, index],
  );
  if (value !== ADD_LIST) return null;
  return (
    <Suspense>
      <SegmentForm mode="create" id={null} onSaved={open} onClose={close} />
    </Suspense>
  );
}
