import type { TaskRow } from '@shared/contract/tasks';
import { isApiError } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { DeleteDialog } from '../../../ui/DeleteDialog';
import { useDeleteTaskMutation } from '../api';
import { copy } from '../copy';

interface DeleteTaskDialogProps {
  readonly task: Pick<TaskRow, '_id' | 'title'>;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteTaskDialog({ task, onClose, onDeleted }: DeleteTaskDialogProps) {
  const [remove] = useDeleteTaskMutation();
  return (
    <DeleteDialog
      title={copy.deleteTitle}
      text={copy.deleteText(task.title)}
      confirm={copy.delete}
      onConfirm={async () => {
        const { error } = await remove(task._id);
        // Somebody else was faster: it is gone, as was wanted.
        const isGone = isApiError(error) && error.code === 'task_not_found';
        if (error !== undefined && !isGone) return errorMessage(error);
        toast(copy.deleted, 'success');
        onDeleted();
        return null;
      }}
      onClose={onClose}
    />
  );
}
