import { Tabs } from '../../../ui/page/Tabs';
import { useContactCountQuery } from '../api';
import { type ContactQuery, NO_FILTERS, NO_STAGE, filterArg } from '../contact-query';
import { copy } from './copy';
import css from './list.module.css';

interface StageTabsProps {
  readonly stages: readonly { readonly _id: string; readonly label: string; readonly used: number }[];
  readonly query: ContactQuery;
  readonly onChange: (change: Partial<ContactQuery>) => void;
}

const ALL = 'all';
const OF_NONE = filterArg({ ...NO_FILTERS, stage: NO_STAGE });

/** The contacts of one type, of none, or all of them. */
export function StageTabs({ stages, query: { stage }, onChange }: StageTabsProps) {
  const { data: ofNone } = useContactCountQuery(OF_NONE);
  const { total_number_of_records: without = 0, total_is_lower_bound: isMore = false } = ofNone ?? {};
  return (
    <div className={css.tabs}>
      <Tabs
        label={copy.stages}
        tabs={[
          { id: ALL, label: copy.all },
          ...stages.map(({ _id, label, used }) => ({ id: _id, label, count: used })),
          // Where every contact has one, there is nothing behind it.
          ...(without > 0 || stage === NO_STAGE
            ? [{ id: NO_STAGE, label: copy.noStage, count: isMore ? undefined : without }]
            : []),
        ]}
        value={stage ?? ALL}
        onChange={(id) => {
          onChange({ stage: id === ALL ? null : id });
        }}
      />
    </div>
  );
}
