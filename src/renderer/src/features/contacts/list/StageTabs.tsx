import { Tabs } from '../../../ui/page/Tabs';
import type { ContactQuery } from '../contact-query';
import { copy } from './copy';
import css from './list.module.css';

interface StageTabsProps {
  readonly stages: readonly { readonly _id: string; readonly label: string; readonly used: number }[];
  readonly query: ContactQuery;
  readonly onChange: (change: Partial<ContactQuery>) => void;
}

const ALL = 'all';

/** The contacts of one type, or all of them. */
export function StageTabs({ stages, query: { stage }, onChange }: StageTabsProps) {
  return (
    <div className={css.tabs}>
      <Tabs
        label={copy.stages}
        tabs={[
          { id: ALL, label: copy.all },
          ...stages.map(({ _id, label, used }) => ({ id: _id, label, count: used })),
        ]}
        value={stage ?? ALL}
        onChange={(id) => {
          onChange({ stage: id === ALL ? null : id });
        }}
      />
    </div>
  );
}
