import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { Campaign } from '@shared/contract/campaigns';
import { useSearchParams } from '../../../core/router/use-search-params';
import { WAYS_IN } from '../campaign-address';

const AddFromList = lazy(async () => ({ default: (await import('./AddFromList')).AddFromList }));
const PickContacts = lazy(async () => ({ default: (await import('./PickContacts')).PickContacts }));

interface AddMembersProps {
  /** A draft. */
  readonly campaign: Campaign;
}

/** The way into a draft that the address names: contacts of a list, or picked ones (spec 2 §2). */
export function AddMembers({ campaign }: AddMembersProps) {
  const [params, setParams] = useSearchParams();
  const way = WAYS_IN.find((one) => one === params.get('members'));
  const close = (): void => {
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of ['members', 'year']) next.delete(name);
        return next;
      },
      { replace: true },
    );
  };
  return (
    <LazyBoundary>
      {way === 'list' && <AddFromList campaign={campaign} onClose={close} />}
      {way === 'contacts' && <PickContacts campaign={campaign} onClose={close} />}
    </LazyBoundary>
  );
}
