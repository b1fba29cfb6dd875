import { useState } from 'react';
import type { Role } from '@shared/contract/workspaces';
import type { Permissions } from '@shared/rules/permissions';
import { isWithin } from '@shared/rules/role-rights';
import { reasonOf } from '../../core/http/api-error';
import { toast } from '../../core/toast';
import { useCan, useWorkspace } from '../../core/workspace';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { UnsavedBar } from '../../ui/page/UnsavedBar';
import { useUpdateRoleMutation } from './api';
import { copy } from './copy';
import { PermissionMatrix } from './PermissionMatrix';
import type { RoleQuestion } from './RoleDialog';
import { useRoleDraft } from './use-role-draft';
import { RoleHeader } from './RoleHeader';
import css from './roles.module.css';

interface RoleEditorProps {
  readonly role: Role;
  /** It was deleted meanwhile. */
  readonly isGone: boolean;
  readonly onAsk: (question: RoleQuestion) => void;
  readonly onDelete: (role: Role) => void;
}

/** One role: what it allows, and what can be done with it. */
export function RoleEditor({ role, isGone, onAsk, onDelete }: RoleEditorProps) {
  const mine: Permissions = useWorkspace().permissions;
  const mayUpdate = useCan('update', 'roles');
  const [update, { isLoading: saving }] = useUpdateRoleMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const draft = useRoleDraft(role);
  const isBeyond = !isWithin(role.permissions, mine);
  const isOpen = !role.built_in && !isBeyond;
  const canEdit = isOpen && mayUpdate;

  async function save(): Promise<void> {
    setProblem(null);
    const { data, error } = await update({ id: role._id, permissions: draft.permissions });
    if (data) toast(copy.unsaved.saved(data.role_name), 'success');
    else setProblem(reasonOf(error) ?? null);
  }

  const note = isGone
    ? copy.goneText
    : role.built_in
      ? copy.builtInNote
      : isBeyond
        ? copy.beyondNote
        : mayUpdate
          ? null
          : copy.viewOnlyNote;

  return (
    <section className={css.editor} aria-label={role.role_name}>
      <RoleHeader
        role={role}
        isGone={isGone}
        isOpen={isOpen}
        draft={draft}
        onAsk={onAsk}
        onDelete={onDelete}
      />
      {note !== null && (
        <p className={css.note} role={isGone ? 'alert' : undefined}>
          {isGone && <b>{copy.goneTitle}. </b>}
          {note}
        </p>
      )}
      <PermissionMatrix
        label={copy.matrix.label(role.role_name)}
        value={draft.permissions}
        limit={mine}
        limitHint={copy.lockedHint}
        forOwners={role.is_owner}
        onChange={canEdit ? draft.change : undefined}
      />
      {canEdit && <p className={css.keys}>{copy.keys}</p>}
      {draft.isDirty && !isGone && (
        <UnsavedBar
          text={copy.unsaved.text}
          save={saving ? copy.unsaved.saving : copy.unsaved.save}
          discard={copy.unsaved.discard}
          saving={saving}
          problem={problem ?? (draft.isMerged ? copy.unsaved.merged : null)}
          onSave={() => void save()}
          onDiscard={() => {
            setProblem(null);
            draft.discard();
          }}
        />
      )}
      <LeaveGuard unsaved={draft.isDirty && !isGone} />
    </section>
  );
}
