import { useEffect, useState } from 'react';
import type { Pipeline } from '@shared/contract/pipelines';
import { isApiError } from '../../core/http/api-error';
import { errorMessage } from '../../core/http/error-message';
import { toast } from '../../core/toast';
import { useIdempotencyKey } from '../../core/http/use-idempotency-key';
import { numberFormat } from '../../ui/formats';
import type { Picked } from '../../ui/record-picker/record-list';
import { useLocale } from '../../ui/time-zone';
import { useCreateDealMutation } from './api';
import { copy } from './copy';
import { type DealProblems, type DealValues, inPipeline, NEW_DEAL, payloadOf, problemsOf } from './deal-form';

const EXAMPLE = 12_500.5;

/** What is typed of a new deal, and its way to the server. What could not be saved stays. */
export function useDealForm(
  contact: Picked,
  pipelines: readonly Pipeline[] | undefined,
  onSaved: () => void,
) {
  const locale = useLocale();
  const [create, { isLoading }] = useCreateDealMutation();
  const keyOf = useIdempotencyKey();
  const [values, setValues] = useState<DealValues>(NEW_DEAL);
  const [problems, setProblems] = useState<DealProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [contacts, setContacts] = useState<readonly Picked[]>([contact]);
  // They come later than the form, and may change while it is open: what was chosen may be gone.
  useEffect(() => {
    if (pipelines === undefined) return;
    setValues((before) => {
      const chosen = pipelines.find(({ _id }) => _id === before.pipeline_id) ?? pipelines[0];
      const isThere = chosen?.stages.some(({ _id }) => _id === before.pipeline_stage_id) === true;
      return isThere ? before : inPipeline(before, pipelines, chosen?._id ?? '');
    });
  }, [pipelines]);

  function change(next: DealValues): void {
    const touched = (Object.keys(next) as (keyof DealValues)[]).filter((name) => next[name] !== values[name]);
    setValues(next);
    setChanged(true);
    setFailure(null);
    setProblems(
      Object.fromEntries(Object.entries(problems).filter(([name]) => !touched.some((one) => one === name))),
    );
  }

  function changeContacts(next: readonly Picked[]): void {
    setContacts(next);
    setChanged(true);
    setFailure(null);
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => name !== 'customer_ids')));
  }

  async function save(): Promise<void> {
    if (isLoading) return;
    setFailure(null);
    const wrong: DealProblems = problemsOf(
      values,
      locale,
      numberFormat({ minimumFractionDigits: 2 }).format(EXAMPLE),
    );
    if (contacts.length === 0) wrong.customer_ids = copy.needsContact;
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const body = payloadOf(
      values,
      locale,
      contacts.map(({ value }) => value),
    );
    const { error } = await create({ body, idempotencyKey: keyOf(body) });
    if (error === undefined) {
      toast(copy.created, 'success');
      onSaved();
      return;
    }
    const named: DealProblems = isApiError(error) ? (error.fields ?? {}) : {};
    setProblems(named);
    const isSaid = Object.keys(named).some((name) => name in values || name === 'customer_ids');
    if (!isSaid) setFailure(errorMessage(error));
  }
  return {
    values,
    contacts,
    problems,
    failure,
    isChanged,
    isSaving: isLoading,
    change,
    changeContacts,
    save,
  };
}
