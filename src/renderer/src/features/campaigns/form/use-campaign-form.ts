import { useState } from 'react';
import type { Campaign } from '@shared/contract/campaigns';
import { isApiError } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { useWorkspace } from '../../../core/workspace';
import { draftKey } from '../../../ui/kept-draft/draft-key';
import { draftName } from '../../../ui/kept-draft/kept-draft';
import { useKeepDraft, useKeptDraft } from '../../../ui/kept-draft/use-kept-draft';
import { useCreateCampaignMutation, useUpdateCampaignMutation } from '../edit-api';
import { type CampaignValues, NO_VALUES, bodyOf, nameProblem, valuesOf } from './campaign-values';
import { useMessage } from './use-message';

/** As this device keeps what was typed. */
interface KeptCampaign {
  readonly values: CampaignValues;
}

const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface FormArgs {
  /** The draft that is changed; null: a new one. */
  readonly campaign: Campaign | null;
  /** It is saved, or given up: nothing is kept any more. */
  readonly isOver: boolean;
}

/** What is typed into the form of a campaign, kept over a reload, and its way to the server. */
export function useCampaignForm({ campaign, isOver }: FormArgs) {
  const draft = draftName(useWorkspace().business_id, 'campaign', campaign?.workflow_id ?? null);
  const { kept, drop } = useKeptDraft<KeptCampaign>(draft);
  const [before, setBefore] = useState(() => (campaign === null ? NO_VALUES : valuesOf(campaign)));
  const [values, setValues] = useState(() => ({ ...NO_VALUES, ...before, ...kept?.values.values }));
  /** As it was when it was last loaded or saved. */
  const [seenAt, setSeenAt] = useState(campaign?.updated_at);
  const [refusal, setRefusal] = useState<{ readonly name?: string; readonly failure?: string }>({});
  const [isAsked, setAsked] = useState(false);
  const [create, { isLoading: isCreating }] = useCreateCampaignMutation();
  const [update, { isLoading: isUpdating }] = useUpdateCampaignMutation();
  const message = useMessage(values);
  const isChanged = !sameJson(values, before);
  useKeepDraft(draft, isChanged && !isOver ? { values } : null);

  /** What is known of it from the server is what is in the form. */
  function settle(saved: Campaign): void {
    const next = valuesOf(saved);
    setBefore(next);
    setValues(next);
    setSeenAt(saved.updated_at);
  }

  /** @returns the draft as it is now; null: it was refused, which is told in the form */
  async function save(): Promise<Campaign | null> {
    setRefusal({});
    const body = bodyOf({ values, ...message });
    const { draftId } = values;
    const { data, error } =
      draftId === null
        ? await create({ body, idempotencyKey: draftKey(draft, body) })
        : await update({
            id: draftId,
            change: { ...body, ...(seenAt !== undefined && { updated_at: seenAt }) },
          });
    if (data !== undefined) {
      settle(data);
      return data;
    }
    const taken = isApiError(error) && error.code === 'campaign_name_taken' ? error.message : undefined;
    const named = (isApiError(error) ? error.fields?.['campaign_name'] : undefined) ?? taken;
    setRefusal(named === undefined ? { failure: errorMessage(error) ?? '' } : { name: named });
    return null;
  }

  return {
    values,
    message,
    isChanged,
    isAsked,
    setAsked,
    isBusy: isCreating || isUpdating,
    /** When what is in the form again was typed; null: nothing is. */
    keptAt: isChanged && kept !== null ? kept.at : null,
    nameProblem: refusal.name ?? (isAsked ? (nameProblem(values.name) ?? undefined) : undefined),
    failure: refusal.failure ?? null,
    change(part: Partial<CampaignValues>): void {
      setRefusal({});
      setValues((now) => ({ ...now, ...part }));
    },
    /** Goes on with a draft that there is, or (null) begins a new one. */
    take(other: Campaign | null): void {
      setRefusal({});
      if (other !== null) settle(other);
      else {
        const fresh = { ...NO_VALUES, accountId: message.accountId };
        setBefore(fresh);
        setValues(fresh);
        setSeenAt(undefined);
      }
    },
    discard(): void {
      drop();
      setRefusal({});
      setValues(before);
    },
    save,
  };
}

export type CampaignForm = ReturnType<typeof useCampaignForm>;
