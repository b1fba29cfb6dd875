import { AntdProvider } from '../../ui/theme/AntdProvider';
import { TaskDrawer } from './drawer/TaskDrawer';
import type { TaskStart } from './drawer/task-start';

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
