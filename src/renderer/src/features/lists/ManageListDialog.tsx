import { Dialog } from '../../ui/Dialog';
import { copy, WORDS } from './copy';
import type { ListKind } from './list-kinds';
import { ListPanel } from './ListPanel';
import css from './lists.module.css';

interface ManageListDialogProps {
  readonly kind: ListKind;
  readonly onClose: () => void;
}

/** Adds, renames and deletes tags, interests and collections from wherever they are chosen (spec 3 §2.5). */
export function ManageListDialog({ kind, onClose }: ManageListDialogProps) {
  return (
    <Dialog width={480} title={copy.manage(kind)} footer={null} onCancel={onClose}>
      <p className={css.text}>{WORDS[kind].text}</p>
      <div className={css.inDialog}>
        <ListPanel kind={kind} autoFocus />
      </div>
    </Dialog>
  );
}
