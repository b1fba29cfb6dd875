import { useEffect, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { TaskRow } from '@shared/contract/tasks';
import { AntdProvider } from '../../../ui/theme/AntdProvider';
import { DeleteTaskDialog } from '../drawer/DeleteTaskDialog';
import { TaskDrawer } from '../drawer/TaskDrawer';
import type { TO_CHAT } from '../FromChat';

interface TaskOverlayProps {
  readonly taskId: string;
  readonly onClose: () => void;
}

/** A task over the page that lists it. */
export function TaskOverlay({ taskId, onClose }: TaskOverlayProps) {
  const [deleting, setDeleting] = useState<TaskRow | null>(null);
  const { key, state } = useLocation() as Location<Partial<typeof TO_CHAT> | null>;
  const [openedAt] = useState(key);
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const hasMoved = key !== openedAt;
  // A page that is left takes the task with it. What the page tidies in its own address replaces, and leaves nothing.
  const isLeft = hasMoved && !isReplaced;
  useEffect(() => {
    if (isLeft) onClose();
  }, [isLeft, onClose]);
  return (
    <AntdProvider>
      <TaskDrawer
        taskId={taskId}
        // To the chat that it lies over: the same page, so nobody has asked yet whether something would be lost.
        leaving={hasMoved && isReplaced && state?.toChat === true ? key : null}
        onDelete={setDeleting}
        onClose={onClose}
      />
      {deleting !== null && (
        <DeleteTaskDialog
          task={deleting}
          onClose={() => {
            setDeleting(null);
          }}
          onDeleted={onClose}
        />
      )}
    </AntdProvider>
  );
}
