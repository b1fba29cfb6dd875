import { useMemo, useState } from 'react';
import { isApiError } from '../../../core/http/api-error';
import { useSaveWhenBack } from '../../../core/http/use-save-when-back';
import { toastError } from '../../../core/http/toast-error';
import { useSearchParams } from '../../../core/router/use-search-params';
import { toast } from '../../../core/toast';
import { useWorkspace } from '../../../core/workspace';
import { draftKey } from '../../../ui/kept-draft/draft-key';
import { draftName } from '../../../ui/kept-draft/kept-draft';
import { useKeepDraft, useKeptDraft } from '../../../ui/kept-draft/use-kept-draft';
import type { FormGroup } from '../../../ui/record-form/RecordForm';
import type { Picked } from '../../../ui/record-picker/record-list';
import { useAddToSegmentsMutation } from '../../segments';
import { copy } from '../copy';
import { useCreateContactMutation } from '../write-api';
import { changesOf, emptyDrafts, problemsOfAnswer, summaryOf, untouchedSwitches } from './contact-draft';
import { type NewContactDraft, typedOver, withKept } from './kept-values';
import { useDrafts } from './use-drafts';

/** By what another contact may be the same person. */
const REACH = ['email', 'phone', 'other_emails', 'other_phones'] as const;

interface CreateContact {
  readonly typeId: string | null;
  /** Where they work; null: it is not known. */
  readonly company: Picked | null;
  readonly groups: readonly FormGroup[];
  /** Leads to the first field that is wrong. */
  readonly showFirst: () => void;
}

/** A new contact in a form, and its way to the server. What could not be saved stays, also over a reload. */
export function useCreateContact({ typeId, company, groups, showFirst }: CreateContact) {
  const before = useMemo(() => ({ ...emptyDrafts(groups), current_company_id: company }), [groups, company]);
  const { business_id } = useWorkspace();
  const name = draftName(business_id, 'contact', null);
  const { kept, drop } = useKeptDraft<NewContactDraft>(name);
  const form = useDrafts(groups, kept === null ? before : withKept(before, kept.values.typed), null);
  const [create, { isLoading: isSaving }] = useCreateContactMutation();
  // A list over which the form was opened: the contact comes into it (spec 2 §2: `segmentId`).
  const segmentId = useSearchParams()[0].get('segmentId');
  const [addToLists] = useAddToSegmentsMutation();
  const [failure, setFailure] = useState<string | null>(null);
  // The addresses and numbers with which the server has refused it, as another contact has them.
  const [refusedTwice, setRefusedTwice] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const changes = changesOf(groups, form.drafts, before);
  const isChanged = Object.keys(changes).length > 0;
  useKeepDraft(name, isChanged && !isOver ? { typeId, typed: typedOver(form.drafts, before) } : null);

  const reach = JSON.stringify(REACH.map((field) => form.drafts[field] ?? null));

  /** @param allowsDuplicate the person knows of a contact with the same address or number */
  async function save(allowsDuplicate: boolean): Promise<void> {
    if (isSaving) return;
    const summary = summaryOf(groups, form.drafts, form.check());
    setFailure(summary);
    if (summary !== null) {
      showFirst();
      return;
    }
    const data = {
      ...untouchedSwitches(groups),
      ...(company && { current_company_id: company.value }),
      ...changes,
      ...(typeId === null ? {} : { current_lifecycle_stage: typeId }),
    };
    const sent = { data, allowsDuplicate };
    const { data: made, error } = await create({ ...sent, idempotencyKey: draftKey(name, sent) });
    if (made) {
      toast(copy.create.created(made.name), 'success');
      if (segmentId !== null) {
        const added = await addToLists({ segmentIds: [segmentId], contactIds: [made._id] });
        toastError(added.error);
      }
      setOver(true);
      return;
    }
    if (isApiError(error) && error.code === 'contact_exists') setRefusedTwice(reach);
    form.refuse(problemsOfAnswer(isApiError(error) ? error.fields : undefined));
    setFailure(failureOf(error));
    showFirst();
  }
  const isRefusedTwice = refusedTwice === reach;
  const { failureOf } = useSaveWhenBack(() => void save(isRefusedTwice), changes);
  return {
    form,
    failure,
    isChanged,
    isSaving,
    isOver,
    /** Another contact has what it says: it is created only by those who know. */
    isRefusedTwice,
    save,
    /** What was typed is given up. */
    giveUp: (): void => {
      setOver(true);
    },
    /** When what is in the form again was typed; null: nothing is. */
    keptAt: kept !== null && isChanged ? kept.at : null,
    discard: (): void => {
      drop();
      form.take(before);
    },
  };
}
