import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../../core/router/use-search-params';
import { useValidAddress } from '../../core/use-valid-address';
import { useUrlDrawer } from '../../ui/drawer/use-url-drawer';
import {
  type SegmentsQuery,
  readSegmentsQuery,
  validSegmentsQuery,
  withSegmentsQuery,
} from './segments-query';
import type { Segment } from './wire';

/** The drawers of the page, as the specification calls them (spec 2 §2). */
export const DRAWERS = { create: 'create_segment', copy: 'segment_copy', detail: 'segment_detail' } as const;
const UPDATE = 'update_segment';
/** Of a static list, in links to it (spec 3 §2.1). */
const CUSTOM = 'custom_seg';

/** What the address says of the contacts of the list that is open, and of the record over them. */
export const MEMBER_PARAMS = [
  'search',
  'name',
  'email',
  'tags',
  'assignee',
  'user',
  'current_lifecycle_stage',
  'customer_topic_type',
  'crm_score',
  'current_company_id',
  'year',
  'filter',
  'sort',
  'order',
  'page',
  'rows',
  'customer_id',
  'company_id',
];
/** What goes with the list that lies over the page. */
const OF_DRAWER = ['drawer', 'id', 'update', CUSTOM, ...MEMBER_PARAMS];

/** Without the list that lies over the page, and what was shown of it. */
function withoutDrawer(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of OF_DRAWER) next.delete(name);
  return next;
}

/** Without the form over the list. A form that came alone has named its list. */
function withoutUpdate(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('update');
  if (next.get('drawer') !== DRAWERS.detail) return withoutDrawer(next);
  return next;
}

export const detailParams = ({ _id, is_intent }: Pick<Segment, '_id' | 'is_intent'>) => ({
  id: _id,
  ...(is_intent === 0 && { [CUSTOM]: 'yes' }),
});

/** Where a list is shown. @param base of the workspace, such as `/business/1` */
export const segmentAddress = (base: string, segment: Pick<Segment, '_id' | 'is_intent'>): string =>
  `${base}/contacts/segment?${new URLSearchParams({ drawer: DRAWERS.detail, ...detailParams(segment) }).toString()}`;

/** What the page shows, kept in its address, with what lies over it. */
export function useSegmentsAddress() {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readSegmentsQuery(params), [params]);
  const drawer = useUrlDrawer('drawer', withoutDrawer);
  const update = useUrlDrawer('update', withoutUpdate);
  useValidAddress(validSegmentsQuery);
  const change = useCallback(
    (part: Partial<SegmentsQuery>) => {
      setParams((now) => withSegmentsQuery(now, { ...readSegmentsQuery(now), page: 1, ...part }), {
        replace: true,
      });
    },
    [setParams],
  );
  const id = params.get('id');
  const openDrawer = drawer.open;
  const openUpdate = update.open;
  const openDetail = useCallback(
    (segment: Pick<Segment, '_id' | 'is_intent'>) => {
      openDrawer(DRAWERS.detail, detailParams(segment));
    },
    [openDrawer],
  );
  const openForm = useCallback(
    (segment: Pick<Segment, '_id'>) => {
      openUpdate(UPDATE, { id: segment._id });
    },
    [openUpdate],
  );
  const openCopy = useCallback(
    (segment: Pick<Segment, '_id'>) => {
      openDrawer(DRAWERS.copy, { id: segment._id });
    },
    [openDrawer],
  );
  const openCreate = useCallback(() => {
    openDrawer(DRAWERS.create);
  }, [openDrawer]);
  const isUpdating = update.value === UPDATE && id !== null;
  return {
    query,
    change,
    id,
    /** What lies over the lists. */
    shown: drawer.value,
    isUpdating,
    openDetail,
    openForm,
    openCopy,
    openCreate,
    close: drawer.close,
    closeForm: update.close,
  };
}

export type SegmentsAddress = ReturnType<typeof useSegmentsAddress>;
