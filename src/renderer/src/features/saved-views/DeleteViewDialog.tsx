import type { SavedView } from '@shared/contract/saved-views';
import { errorMessage } from '../../core/http/error-message';
import { DeleteDialog } from '../../ui/DeleteDialog';
import { useDeleteViewMutation } from './api';
import { copy } from './copy';

interface DeleteViewDialogProps {
  readonly view: SavedView;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a view is deleted. */
export function DeleteViewDialog({ view, onDeleted, onClose }: DeleteViewDialogProps) {
  const [remove] = useDeleteViewMutation();
  const words = copy.removeDialog;
  return (
    <DeleteDialog
      title={words.title(view.name)}
      text={view.is_shared ? words.sharedText : words.text}
      confirm={words.confirm}
      onConfirm={async () => {
        const { error } = await remove(view._id);
        if (error === undefined) onDeleted();
        return errorMessage(error);
      }}
      onClose={onClose}
    />
  );
}
