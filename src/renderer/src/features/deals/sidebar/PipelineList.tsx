import { useLocation } from 'react-router-dom';
import { useNavigate } from '../../../core/router/use-navigate';
import { useCan } from '../../../core/workspace';
import { NavList } from '../../../ui/nav/NavList';
import { usePipelinesQuery } from '../../pipelines';
import type { SidebarListProps } from '../../feature';
import { copy } from '../copy';
import { useSearchParams } from '../../../core/router/use-search-params';

/** One after the other. */
const COLORS = ['#0e7a63', '#b0603a', '#4a72b8', '#7b54a8', '#b28a2e', '#a84a6d'];

/** Deals Pipelines of the sidebar (spec 3 §2.1): those that are listed with the CRM's places. */
export function PipelineList({ base }: SidebarListProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const mayAdd = useCan('create', 'crm_deals_pipeline');
  const { data } = usePipelinesQuery(undefined);
  const pipelines = data?.filter(({ is_crm_visible }) => is_crm_visible === 1) ?? [];
  const isHere = pathname === `${base}/deal`;
  return (
    <NavList
      heading={copy.page.pipelines}
      foldAs="pipelines"
      rows={pipelines.map(({ _id, name, stages }, index) => ({
        id: _id,
        to: `${base}/deal?pipeline_id=${_id}`,
        label: name,
        color: COLORS[index % COLORS.length] ?? 'currentColor',
        current: isHere && params.get('pipeline_id') === _id,
        count: stages.reduce((sum, { used }) => sum + used, 0),
      }))}
      onAdd={{
        label: copy.page.addPipeline,
        refused: mayAdd ? undefined : copy.page.mayNotAdd,
        run: () => {
          navigate(`${base}/settings/pipelines`);
        },
      }}
    />
  );
}
