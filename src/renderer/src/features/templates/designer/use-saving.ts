import { useState } from 'react';
import { copyName } from '@shared/rules/template-names';
import { type SaveKind, saveBlockedBy, saveKinds } from '@shared/rules/template-save-kinds';
import type { DesignerProps } from './designer-props';
import { useDesignKeys } from './use-design-keys';
import type { DesignSession } from './use-design-session';
import { isNewKind } from './use-run-save';

/** The ways to save, those that ask for a name first, and the keys for it and for undo. */
export function useSaving({ template, isAdmin, locked, mayNotSave }: DesignerProps, session: DesignSession) {
  const { design, state, parts } = session;
  const { step, run } = session.saving;
  const [naming, setNaming] = useState<SaveKind | null>(null);
  /** The name that was typed for a copy that could not be saved yet. */
  const [copyAs, setCopyAs] = useState<string | null>(null);
  const status = template?.verification_status ?? null;
  const blocked = mayNotSave ?? locked;
  const request = (kind: SaveKind): void => {
    if (isNewKind(kind)) setNaming(kind);
    else void run(kind, design.name);
  };
  useDesignKeys({
    undo: () => {
      if (!parts.readOnly) state.undo();
    },
    redo: () => {
      if (!parts.readOnly) state.redo();
    },
    save: () => {
      const [first = 'save'] = saveKinds({ isNew: template === null, isAdmin, verificationStatus: status });
      if (blocked === null && step === null && saveBlockedBy(first, status) === null) {
        request(first);
      }
    },
  });
  return {
    /** Why nothing can be saved; null where it can. */
    blocked,
    request,
    /** The way to save that asks for a name; null: none does. */
    naming,
    setNaming,
    nameOfCopy: copyAs ?? (template === null || isAdmin ? design.name : copyName(design.name, () => false)),
    saveAs: (kind: SaveKind, name: string) => {
      setCopyAs(name);
      return run(kind, name);
    },
  };
}
