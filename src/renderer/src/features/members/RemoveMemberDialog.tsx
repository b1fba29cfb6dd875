import { useState } from 'react';
import { Alert } from '../../ui/Alert';
import type { Member } from '@shared/contract/workspaces';
import { reasonOf } from '../../core/http/api-error';
import { toast } from '../../core/toast';
import { Dialog } from '../../ui/Dialog';
import { memberName } from '../workspaces';
import { useRemoveMemberMutation } from './api';
import { copy } from './copy';
import css from './members.module.css';

interface RemoveMemberDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Says what happens when a person is taken out of the workspace, and does it. */
export function RemoveMemberDialog({ member, onClose }: RemoveMemberDialogProps) {
  const [remove, { isLoading }] = useRemoveMemberMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const name = memberName(member);
  async function send(): Promise<void> {
    setProblem(null);
    const { data, error } = await remove(member._id);
    if (data) {
      toast(copy.removing.done(name), 'success');
      onClose();
    } else setProblem(reasonOf(error) ?? null);
  }
  return (
    <Dialog
      title={copy.removing.title(name)}
      width={440}
      okText={copy.removing.confirm}
      cancelText={copy.cancel}
      okDanger
      okBusy={isLoading}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div className={css.form}>
        <p>{copy.removing.text}</p>
        <ul className={css.points}>
          {copy.removing.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {problem !== null && <Alert tone="error" title={problem} />}
      </div>
    </Dialog>
  );
}
