import { useState } from 'react';
import { Alert } from '../../../ui/Alert';
import { reasonOf } from '../../../core/http/api-error';
import { useWorkspace } from '../../../core/workspace';
import { Dialog } from '../../../ui/Dialog';
import { FormField } from '../../../ui/form/FormField';
import { useDeleteWorkspaceMutation } from './api';
import { copy } from './copy';
import { useLeaveWorkspace } from './use-leave-workspace';
import css from './settings.module.css';

const FORM = 'delete-workspace';

/** Deletes the open workspace, once its title was typed. */
export function DeleteWorkspaceDialog({ onClose }: { readonly onClose: () => void }) {
  const { business_title } = useWorkspace();
  const [remove, { isLoading, error }] = useDeleteWorkspaceMutation();
  const [typed, setTyped] = useState('');
  const part = useLeaveWorkspace();
  const problem = reasonOf(error);
  const fits = typed.trim() === business_title.trim();
  return (
    <Dialog
      title={copy.delete.ask(business_title)}
      width={460}
      okText={copy.delete.button}
      cancelText={copy.cancel}
      okDanger
      okBusy={isLoading}
      okDisabled={!fits}
      okForm={FORM}
      onCancel={onClose}
    >
      <form
        id={FORM}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (fits) void part(async () => remove(typed), copy.delete.done(business_title));
        }}
      >
        <p>{copy.delete.warning}</p>
        <FormField
          type="text"
          label={copy.delete.type(business_title)}
          name="title"
          autoFocus
          value={typed}
          onChange={setTyped}
        />
        {problem !== undefined && <Alert tone="error" title={problem} />}
      </form>
    </Dialog>
  );
}
