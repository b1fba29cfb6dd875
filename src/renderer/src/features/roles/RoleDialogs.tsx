import type { Role } from '@shared/contract/workspaces';
import { DeleteRoleDialog } from './DeleteRoleDialog';
import { type RoleQuestion, RoleDialog } from './RoleDialog';

interface RoleDialogsProps {
  readonly roles: readonly Role[];
  readonly question: RoleQuestion | null;
  readonly deleting: Role | null;
  readonly onQuestion: (question: RoleQuestion | null) => void;
  readonly onDeleting: (role: Role | null) => void;
  /** Null: the one that is shown where none is chosen. */
  readonly onChoose: (id: string | null) => void;
}

/** Making, naming, copying and deleting a role. */
export function RoleDialogs(props: RoleDialogsProps) {
  const { roles, question, deleting, onQuestion, onDeleting, onChoose } = props;
  return (
    <>
      {question !== null && (
        <RoleDialog
          question={question}
          roles={roles}
          onClose={() => {
            onQuestion(null);
          }}
          onDone={(role) => {
            onQuestion(null);
            if (question.kind !== 'rename') onChoose(role._id);
          }}
        />
      )}
      {deleting !== null && (
        <DeleteRoleDialog
          role={deleting}
          roles={roles}
          onClose={() => {
            onDeleting(null);
          }}
          onDone={() => {
            onDeleting(null);
            onChoose(null);
          }}
        />
      )}
    </>
  );
}
