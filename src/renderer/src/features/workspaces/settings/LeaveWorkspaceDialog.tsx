import { Alert } from '../../../ui/Alert';
import { reasonOf } from '../../../core/http/api-error';
import { useWorkspace } from '../../../core/workspace';
import { Dialog } from '../../../ui/Dialog';
import { useLeaveWorkspaceMutation } from './api';
import { copy } from './copy';
import { useLeaveWorkspace } from './use-leave-workspace';
import css from './settings.module.css';

/** Says what happens when one leaves the open workspace, and leaves it. */
export function LeaveWorkspaceDialog({ onClose }: { readonly onClose: () => void }) {
  const { business_id, business_title } = useWorkspace();
  const [leave, { isLoading, error }] = useLeaveWorkspaceMutation();
  const part = useLeaveWorkspace();
  const problem = reasonOf(error);
  return (
    <Dialog
      title={copy.leave.ask(business_title)}
      width={440}
      okText={copy.leave.button}
      cancelText={copy.cancel}
      okDanger
      okBusy={isLoading}
      onOk={() => void part(async () => leave(business_id), copy.leave.done(business_title))}
      onCancel={onClose}
    >
      <div className={css.form}>
        <p>{copy.leave.text}</p>
        <ul className={css.points}>
          {copy.leave.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {problem !== undefined && <Alert tone="error" title={problem} />}
      </div>
    </Dialog>
  );
}
