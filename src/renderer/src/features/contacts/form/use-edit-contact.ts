import { useMemo, useState } from 'react';
import type { Contact } from '@shared/contract/contacts';
import { isApiError } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { useSaveWhenBack } from '../../../core/http/use-save-when-back';
import { useAppDispatch } from '../../../core/store/store';
import { toast } from '../../../core/toast';
import { useWorkspace } from '../../../core/workspace';
import { draftName } from '../../../ui/kept-draft/kept-draft';
import { useKeepDraft, useKeptDraft } from '../../../ui/kept-draft/use-kept-draft';
import type { Drafts } from '../../../ui/record-form/draft-values';
import { mergeChanges } from '../../../ui/record-form/merge-changes';
import type { FormGroup } from '../../../ui/record-form/RecordForm';
import { copy } from '../copy';
import { readAgain, useUpdateContactMutation } from '../write-api';
import { type OwnValues, changesOf, draftsOf, problemsOfAnswer, summaryOf } from './contact-draft';
import { type KeptEdit, conflictsOfKept, editToKeep, withKept } from './kept-values';
import { useDrafts } from './use-drafts';

interface EditContact {
  readonly contact: Contact;
  readonly groups: readonly FormGroup[];
  readonly own: OwnValues;
  /** It is saved, or given up: nothing is kept any more. */
  readonly isOver: boolean;
  readonly onSaved: () => void;
  /** Leads to the first field that is wrong. */
  readonly showFirst: () => void;
}

/** What the changes are of: the record as it was read, and when that was. */
interface Base {
  readonly drafts: Drafts;
  readonly updatedAt: string;
}

/** A contact in a form, and its way to the server: with what differs alone, and over nobody's head. */
export function useEditContact({ contact, groups, own, isOver, onSaved, showFirst }: EditContact) {
  const dispatch = useAppDispatch();
  const [update, { isLoading: isSaving }] = useUpdateContactMutation();
  const [base, setBase] = useState<Base>(() => ({
    drafts: draftsOf(groups, contact, own),
    updatedAt: contact.updated_at,
  }));
  const { business_id } = useWorkspace();
  const name = draftName(business_id, 'contact', contact._id);
  const { kept, drop } = useKeptDraft<KeptEdit>(name);
  const form = useDrafts(
    groups,
    kept === null ? base.drafts : withKept(base.drafts, kept.values.typed),
    base.drafts,
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<readonly string[]>(() =>
    kept === null ? [] : conflictsOfKept(kept.values, base.drafts),
  );
  const [theirs, setTheirs] = useState<Drafts | null>(conflicts.length > 0 ? base.drafts : null);
  const changes = useMemo(
    () => changesOf(groups, form.drafts, base.drafts),
    [groups, form.drafts, base.drafts],
  );

  /** Somebody was faster: reads the record again, and puts what is typed over it. */
  async function meet(refusal: unknown): Promise<void> {
    const now = await dispatch(readAgain(contact._id));
    if (now === null) {
      setFailure(errorMessage(refusal));
      return;
    }
    const drafts = draftsOf(groups, now.contact, now.own);
    const merged = mergeChanges(form.drafts, base.drafts, drafts);
    setConflicts(merged.conflicts);
    setTheirs(drafts);
    form.take(merged.values);
    setBase({ drafts, updatedAt: now.contact.updated_at });
  }

  async function save(): Promise<void> {
    const summary = summaryOf(groups, form.drafts, form.check());
    setFailure(summary);
    if (summary !== null) {
      showFirst();
      return;
    }
    const { data, error } = await update({ id: contact._id, change: changes, updatedAt: base.updatedAt });
    if (data) {
      toast(copy.form.saved, 'success');
      onSaved();
    } else if (isApiError(error) && error.code === 'record_changed') await meet(error);
    else {
      form.refuse(problemsOfAnswer(isApiError(error) ? error.fields : undefined));
      setFailure(failureOf(error));
      showFirst();
    }
  }

  const isChanged = Object.keys(changes).length > 0;
  const { failureOf } = useSaveWhenBack(() => void save(), changes);
  useKeepDraft(name, isChanged && !isOver ? editToKeep(form.drafts, base.drafts) : null);

  function settle(name: string, side: 'mine' | 'theirs'): void {
    setConflicts((now) => now.filter((other) => other !== name));
    if (side === 'theirs' && theirs) form.set(name, theirs[name]);
  }

  return {
    drafts: form.drafts,
    base: base.drafts,
    problems: form.problems,
    set: form.set,
    isChanged,
    /** When what is in the form again was typed; null: nothing is. */
    keptAt: kept !== null && isChanged ? kept.at : null,
    discard(): void {
      drop();
      setTheirs(null);
      setConflicts([]);
      form.take(base.drafts);
    },
    failure,
    isSaving,
    theirs,
    conflicts,
    settle,
    save,
  };
}
