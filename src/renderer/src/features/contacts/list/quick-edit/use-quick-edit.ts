import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { Contact } from '@shared/contract/contacts';
import type { ContactListRow } from '@shared/contract/contact-list';
import { isApiError } from '../../../../core/http/api-error';
import { errorMessage } from '../../../../core/http/error-message';
import { useAppDispatch } from '../../../../core/store/store';
import { toast } from '../../../../core/toast';
import { useCan } from '../../../../core/workspace';
import { contactsApi } from '../../api';
import { type CellEdit, type CellField, useEditCellMutation } from '../../list-edits';
import { copy } from '../copy';
import { nameOf } from '../name-of';
import { readOnce } from '../../../../core/http/read-once';

/** Two people have changed one field of a contact: what the other one has made of it, and what this one wanted. */
export interface CellConflict extends CellEdit {
  readonly name: string;
  readonly theirs: ContactListRow[CellField];
}

export interface QuickEdit {
  readonly mayUpdate: boolean;
  readonly mayUpdateAssignee: boolean;
  /** Why a cell cannot be changed; null: it can. */
  readonly hint: string | null;
  edit(contact: ContactListRow, field: CellField, after: ContactListRow[CellField]): Promise<void>;
}

const none = (): Promise<void> => Promise.resolve();
export const QuickEditContext = createContext<QuickEdit>({
  mayUpdate: false,
  mayUpdateAssignee: false,
  hint: null,
  edit: none,
});
export const useQuickEdit = (): QuickEdit => useContext(QuickEditContext);

/** The value of a contact as a row shows it. Where the contact says less of a stage than a row, the name is enough. */
function valueOf(contact: Contact, field: CellField): ContactListRow[CellField] {
  if (field === 'assignee_id') return contact.assignee_id;
  const stage = contact.current_lifecycle_stage;
  return stage === null ? null : { ...stage, color: 'grey' };
}
const idOf = (value: ContactListRow[CellField]): string | null => value?._id ?? null;

/** Changes of rows where they stand: seen at once, taken back with a word when refused, and over nobody's head. */
export function useQuickEdits() {
  const dispatch = useAppDispatch();
  const [save] = useEditCellMutation();
  const [conflict, setConflict] = useState<CellConflict | null>(null);
  const mayUpdate = useCan('update', 'crm_contacts');
  const seesPeople = useCan('view', 'members');

  const send = useCallback(
    async (name: string, change: CellEdit, isSecondTry = false): Promise<void> => {
      const { error } = await save(change);
      if (error === undefined) return;
      const { id, field, before, after } = change;
      const fail = (reason: unknown): void => {
        toast(copy.quick.failed(name, copy.quick.fields[field], errorMessage(reason) ?? ''), 'error');
      };
      if (!isApiError(error) || error.code !== 'record_changed') {
        fail(error);
        return;
      }
      const now = await readOnce(
        dispatch(contactsApi.endpoints.contact.initiate(id, { forceRefetch: true })),
      );
      if (!now.data) {
        fail(error);
        return;
      }
      const theirs = valueOf(now.data, field);
      const next = { ...change, updatedAt: now.data.updated_at };
      if (idOf(theirs) === idOf(after)) return;
      // Another field was changed: nobody is talked over.
      if (idOf(theirs) === idOf(before) && !isSecondTry) await send(name, next, true);
      else setConflict({ ...next, name, theirs, before: theirs });
    },
    [dispatch, save],
  );

  const value = useMemo(
    (): QuickEdit => ({
      mayUpdate,
      mayUpdateAssignee: mayUpdate && seesPeople,
      hint: mayUpdate ? null : copy.quick.mayNotUpdate,
      edit: async (contact, field, after) => {
        const before = contact[field];
        if (idOf(before) === idOf(after)) return;
        await send(nameOf(contact), {
          id: contact._id,
          updatedAt: contact.updated_at,
          field,
          before,
          after,
        });
      },
    }),
    [mayUpdate, seesPeople, send],
  );

  const settle = (side: 'mine' | 'theirs'): void => {
    setConflict(null);
    if (side === 'mine' && conflict !== null) void send(conflict.name, conflict);
  };
  return { value, conflict, settle };
}
