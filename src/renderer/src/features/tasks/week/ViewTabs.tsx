import { PillTabs } from '../../../ui/PillTabs';
import { copy } from '../copy';
import type { useWeek } from './use-week';

const VIEWS = [
  { id: 'list', name: copy.views.list },
  { id: 'week', name: copy.views.week },
] as const;

/** Chooses between the list of all tasks and one’s own week. */
export const ViewTabs = ({ week }: { readonly week: ReturnType<typeof useWeek> }) => (
  <PillTabs
    label={copy.views.label}
    tabs={VIEWS}
    selected={week.view}
    onSelect={(view) => {
      week.change({ view });
    }}
  />
);
