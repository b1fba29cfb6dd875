import { useLocation } from 'react-router-dom';
import { useNavigate } from '../../core/router/use-navigate';
import { useCan } from '../../core/workspace';
import { NavList } from '../../ui/nav/NavList';
import type { SidebarListProps } from '../feature';
import { useContactTypesQuery } from './api';
import { copy } from './copy';
import { TYPE_COLORS } from './type-colors';
import { useSearchParams } from '../../core/router/use-search-params';

/** The contact types in the sidebar: each leads to its contacts (spec 3 §2.1). */
export function ContactTypeNav({ base }: SidebarListProps) {
  const mayView = useCan('view', 'crm_contact_types');
  const mayCreate = useCan('create', 'crm_contact_types');
  const { data: types } = useContactTypesQuery(undefined, { skip: !mayView });
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  if (!mayView || types === undefined) return null;
  const chosen = pathname === `${base}/contact` ? params.get('customer_topic_type') : null;
  const rows = types
    .filter(({ is_crm_visible }) => is_crm_visible === 1)
    .map(({ _id, label, color, used }) => ({
      id: _id,
      to: `${base}/contact?customer_topic_type=${encodeURIComponent(_id)}`,
      label,
      color: TYPE_COLORS[color],
      current: _id === chosen,
      count: used,
      countText: copy.contacts(used),
    }));
  return (
    <NavList
      heading={copy.sidebar}
      foldAs="contact-types"
      rows={rows}
      onAdd={{
        label: copy.createStage,
        refused: mayCreate ? undefined : copy.mayNotCreateStage,
        run: () => {
          const next = new URLSearchParams(search);
          next.set('create_life_cycle', 'true');
          navigate(`${pathname}?${next.toString()}`);
        },
      }}
    />
  );
}
