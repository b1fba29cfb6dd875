import { useState } from 'react';
import type { Role } from '@shared/contract/workspaces';
import type { Permissions } from '@shared/rules/permissions';
import { allowSame, mergeRights } from './matrix-rules';

interface Draft {
  readonly id: string;
  /** What is saved. */
  readonly base: Permissions;
  /** What is on the screen. */
  readonly mine: Permissions;
  /** Somebody else has saved the role since one began. */
  readonly merged: boolean;
}

export interface RoleDraft {
  readonly permissions: Permissions;
  readonly isDirty: boolean;
  readonly isMerged: boolean;
  readonly change: (permissions: Permissions) => void;
  readonly discard: () => void;
}

const begin = ({ _id, permissions }: Role): Draft => ({
  id: _id,
  base: permissions,
  mine: permissions,
  merged: false,
});

/** The rights of a role as they are being changed; a change by somebody else is merged, never lost, never overwrites. */
export function useRoleDraft(role: Role): RoleDraft {
  const [kept, setKept] = useState<Draft>(() => begin(role));
  let draft = kept;
  if (draft.id !== role._id) draft = begin(role);
  else if (!allowSame(draft.base, role.permissions)) {
    const mine = mergeRights(draft.base, draft.mine, role.permissions);
    const wasDirty = !allowSame(draft.base, draft.mine);
    const isOwnSave = allowSame(draft.mine, role.permissions);
    draft = { ...draft, base: role.permissions, mine, merged: wasDirty && !isOwnSave };
  }
  if (draft !== kept) setKept(draft);
  const isDirty = !allowSame(draft.base, draft.mine);
  return {
    permissions: draft.mine,
    isDirty,
    isMerged: isDirty && draft.merged,
    change: (mine) => {
      setKept({ ...draft, mine });
    },
    discard: () => {
      setKept({ ...draft, mine: draft.base, merged: false });
    },
  };
}
