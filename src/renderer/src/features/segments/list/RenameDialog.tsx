import { useState } from 'react';
import { SEGMENT_NAME_LENGTH } from '@shared/rules/segments';
import { errorMessage } from '../../../core/http/error-message';
import { Dialog } from '../../../ui/Dialog';
import { FormField } from '../../../ui/form/FormField';
import { useUpdateSegmentMutation } from '../edit-api';
import { copy } from '../copy';
import type { Segment } from '../wire';

interface RenameDialogProps {
  readonly segment: Segment;
  readonly onClose: () => void;
}

const FORM = 'rename-segment';

/** Another name for a list. What was typed stays when it is refused. */
export function RenameDialog({ segment, onClose }: RenameDialogProps) {
  const [name, setName] = useState(segment.name);
  const [problem, setProblem] = useState<string>();
  const [update, { isLoading }] = useUpdateSegmentMutation();
  const given = name.trim();
  async function save(): Promise<void> {
    if (given === '') {
      setProblem(copy.form.nameRequired);
      return;
    }
    if (given.length > SEGMENT_NAME_LENGTH) {
      setProblem(copy.form.nameLong(SEGMENT_NAME_LENGTH));
      return;
    }
    if (given === segment.name) {
      onClose();
      return;
    }
    const { error } = await update({ id: segment._id, change: { name: given } });
    if (error === undefined) onClose();
    else setProblem(errorMessage(error) ?? copy.failed);
  }
  return (
    <Dialog
      width={420}
      title={copy.renameOf(segment.name)}
      okText={copy.form.submitUpdate}
      cancelText={copy.form.cancel}
      okBusy={isLoading}
      okForm={FORM}
      dismiss={given === segment.name ? 'any' : 'deliberate'}
      onCancel={onClose}
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormField
          type="text"
          name="name"
          label={copy.form.name}
          autoFocus
          value={name}
          error={problem}
          onChange={(next) => {
            setName(next);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
