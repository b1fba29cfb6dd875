import { useState } from 'react';
import type { Deal } from '@shared/contract/deals';
import { AntdProvider } from '../../ui/theme/AntdProvider';
import { TaskDrawer } from './drawer/TaskDrawer';
import { type TaskStart, startOfDeal } from './drawer/task-start';

interface NewTaskDrawerProps {
  readonly start: TaskStart;
  readonly onClose: () => void;
}

/** A new task over another page, with what that page knows filled in. */
export function NewTaskDrawer({ start, onClose }: NewTaskDrawerProps) {
  return (
    <AntdProvider>
      <TaskDrawer taskId={null} start={start} onDelete={onClose} onClose={onClose} />
    </AntdProvider>
  );
}

interface NewDealTaskDrawerProps {
  readonly deal: Deal;
  readonly onClose: () => void;
}

/** A new task about a deal. */
export function NewDealTaskDrawer({ deal, onClose }: NewDealTaskDrawerProps) {
  const [start] = useState(() => startOfDeal(deal));
  return <NewTaskDrawer start={start} onClose={onClose} />;
}
