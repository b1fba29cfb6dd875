import { useState } from 'react';
import { Dialog } from '../../ui/Dialog';
import { PillTabs } from '../../ui/PillTabs';
import type { QueryDialogProps } from '../feature';
import { copy } from './copy';
import { OpenOperations, OwnOperations } from './OperationLists';
import { type OperationsTab, TABS } from './tabs';
import css from './operations.module.css';

/** The same as beside the sidebar, where nothing runs there: what was done, and can still be undone. */
export function OperationsDialog({ onClose }: QueryDialogProps) {
  const [tab, setTab] = useState<OperationsTab>('own');
  return (
    <Dialog title={copy.title} width={460} footer={null} onCancel={onClose}>
      <PillTabs label={copy.title} tabs={TABS} selected={tab} onSelect={setTab} />
      <div className={css.inDialog}>{tab === 'open' ? <OpenOperations /> : <OwnOperations />}</div>
    </Dialog>
  );
}
