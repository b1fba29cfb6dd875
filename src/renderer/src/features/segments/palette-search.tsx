import { useCallback } from 'react';
import { useNavigate } from '../../core/router/use-navigate';
import { useCan, useWorkspace } from '../../core/workspace';
import { Icon } from '../../ui/Icon';
import type { PaletteHit, PaletteSource } from '../palette-source';
import { usePaletteRows } from '../use-palette-rows';
import { useSegmentPageQuery } from './api';
import { copy } from './copy';
import { countText } from './list/CountCell';
import { segmentAddress } from './use-segments-address';
import type { Segment } from './wire';

const FOUND = 8;

const viewOf = (segment: Segment): ReturnType<PaletteHit['view']> => ({
  lead: <Icon name={segment.is_intent === 1 ? 'bolt' : 'list'} size={18} />,
  name: segment.name,
  detail: segment.is_intent === 1 ? copy.kinds.living : copy.kinds.static,
  side: countText(segment),
});

/** Lists of contacts by name. */
export const segmentSearch: PaletteSource = {
  name: 'segments',
  label: copy.palette.lists,
  useFinds(search) {
    const maySee = useCan('view', 'marketing_segments');
    const answer = useSegmentPageQuery(
      { name: search, rows_per_page: FOUND },
      { skip: search === '' || !maySee },
    );
    const navigate = useNavigate();
    const { index } = useWorkspace();
    const toHit = useCallback(
      (segment: Segment): PaletteHit => ({
        id: `segment:${segment._id}`,
        label: segment.name,
        keywords: '',
        view: () => viewOf(segment),
        open: () => {
          navigate(segmentAddress(`/business/${index + 1}`, segment));
        },
      }),
      [navigate, index],
    );
    return usePaletteRows(answer, maySee && search !== '', toHit);
  },
};
