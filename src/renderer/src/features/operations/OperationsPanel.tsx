import { useId, useState } from 'react';
import { PillTabs } from '../../ui/PillTabs';
import { copy } from './copy';
import { OpenOperations, OwnOperations } from './OperationLists';
import { type OperationsTab, TABS } from './tabs';
import css from './operations.module.css';

/** What runs, what has just ended, and what can still be undone. */
export function OperationsPanel() {
  const id = useId();
  const [tab, setTab] = useState<OperationsTab>('open');
  return (
    <section className={css.panel} role="dialog" aria-labelledby={id}>
      <header className={css.panelHead}>
        <h2 id={id}>{copy.title}</h2>
        <PillTabs label={copy.title} tabs={TABS} selected={tab} onSelect={setTab} />
      </header>
      <div className={css.scroll}>{tab === 'open' ? <OpenOperations /> : <OwnOperations />}</div>
    </section>
  );
}
