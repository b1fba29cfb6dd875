import { useCallback } from 'react';
import type { Deal } from '@shared/contract/deals';
import { useNavigate } from '../../core/router/use-navigate';
import { useCan, useWorkspace } from '../../core/workspace';
import { Icon } from '../../ui/Icon';
import { dealMoney } from '../../ui/money';
import type { PaletteHit, PaletteSource } from '../palette-source';
import { usePaletteRows } from '../use-palette-rows';
import { useDealTableQuery } from './api';
import { copy } from './copy';
import { dealWith, personName } from './deal-names';

/** Pixels. */
const ICON = 18;
const FOUND = 8;

function viewOf(deal: Deal): ReturnType<PaletteHit['view']> {
  return {
    lead: <Icon name="stages" size={ICON} />,
    name: deal.deal_title,
    detail: [deal.pipeline_stage_id.name, dealWith(deal)].filter(Boolean).join(' · '),
    side: deal.deal_value > 0 ? dealMoney(deal.deal_value) : null,
  };
}

/** Deals by title, and by their company and contacts. */
export const dealSearch: PaletteSource = {
  name: 'deals',
  label: copy.page.title,
  useFinds(search) {
    const maySee = useCan('view', 'crm_deals');
    const answer = useDealTableQuery(
      { deal_title: search, rows_per_page: FOUND },
      { skip: search === '' || !maySee },
    );
    const navigate = useNavigate();
    const { index } = useWorkspace();
    const toHit = useCallback(
      (deal: Deal): PaletteHit => ({
        id: `deal:${deal._id}`,
        label: deal.deal_title,
        keywords: [
          deal.company_id?.mp_company_label ?? '',
          ...deal.customer_ids.map((person) => personName(person)),
        ].join(' '),
        view: () => viewOf(deal),
        open: () => {
          navigate(`/business/${index + 1}/deal?pipeline_id=${deal.pipeline._id}&deal_id=${deal._id}`);
        },
      }),
      [navigate, index],
    );
    return usePaletteRows(answer, maySee && search !== '', toHit);
  },
};
