import { useLocation } from 'react-router-dom';
import { useNavigate } from '../../../core/router/use-navigate';
import { useSearchParams } from '../../../core/router/use-search-params';
import { useCan } from '../../../core/workspace';
import { NavList } from '../../../ui/nav/NavList';
import type { SidebarListProps } from '../../feature';
import { useQuickSegmentsQuery } from '../api';
import { copy } from '../copy';
import { DRAWERS, segmentAddress } from '../use-segments-address';

/** Quick Access Segments of the sidebar (spec 3 §2.1): each leads to its contacts. */
export function QuickAccess({ base }: SidebarListProps) {
  const mayView = useCan('view', 'marketing_segments');
  const mayCreate = useCan('create', 'marketing_segments');
  const { data } = useQuickSegmentsQuery(undefined, { skip: !mayView });
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  if (!mayView || data === undefined) return null;
  const isHere = pathname.startsWith(`${base}/contacts/segment`) && params.get('drawer') === DRAWERS.detail;
  return (
    <NavList
      heading={copy.sidebar}
      foldAs="quick-segments"
      rows={data.map((segment) => ({
        id: segment._id,
        to: segmentAddress(base, segment),
        label: segment.name,
        // A dot of the accent moves with its contacts, a grey one is put together by hand.
        color: segment.is_intent === 1 ? 'var(--accent)' : 'var(--faint)',
        current: isHere && params.get('id') === segment._id,
        count: segment.total_number_of_records,
        countOf: 'there' as const,
        countText: copy.contacts(segment.total_number_of_records),
      }))}
      onAdd={{
        label: copy.create,
        refused: mayCreate ? undefined : copy.mayNotCreate,
        run: () => {
          navigate(`${base}/contacts/segment?drawer=${DRAWERS.create}`);
        },
      }}
    />
  );
}
