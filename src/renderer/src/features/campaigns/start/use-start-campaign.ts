import { useMemo, useState } from 'react';
import type { Campaign } from '@shared/contract/campaigns';
import type { QueryInputOf } from '@shared/contract/endpoint';
import type { contactList } from '@shared/contract/contact-list';
import { type RecordSelection, recordsOf, useStartOperation } from '../../operations';
import { useCampaignQuery } from '../api';
import { nameProblem } from '../form/campaign-values';
import { useCampaignForm } from '../form/use-campaign-form';
import type { Audience } from '../form/use-sample';

interface StartArgs {
  readonly selection: RecordSelection;
  readonly filter: QueryInputOf<typeof contactList>;
}

/** How it has ended: started, kept as a draft, or given up. */
type Over = 'started' | 'kept' | 'dropped';

/** A draft for contacts that are selected: it is saved, they are put in, and it can be looked at before it starts. */
export function useStartCampaign({ selection, filter }: StartArgs) {
  const [over, setOver] = useState<Over | null>(null);
  /** The draft that the contacts were put in. */
  const [filled, setFilled] = useState<string | null>(null);
  const [saved, setSaved] = useState<Campaign | null>(null);
  const form = useCampaignForm({ campaign: null, isOver: over !== null || saved !== null });
  const { start, isStarting } = useStartOperation();
  // As it is now: its preference is chosen beside who gets it.
  const { data } = useCampaignQuery(saved?.workflow_id ?? '', { skip: saved === null });
  const campaign = saved === null ? null : (data ?? saved);
  const [ids] = useState(() => [...selection.ids]);
  const isAll = selection.all !== null;
  const audience = useMemo(
    (): Audience => (isAll ? { kind: 'filter', filter } : { kind: 'ids', ids }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the filter is another object at every drawing
    [isAll, ids],
  );

  async function next(): Promise<void> {
    form.setAsked(true);
    if (nameProblem(form.values.name) !== null || form.message.problems.size > 0) return;
    const draft = await form.save();
    if (draft === null) return;
    const id = draft.workflow_id;
    if (filled !== id) {
      const operation = await start({
        kind: 'campaigns.add_members',
        records: recordsOf(selection, filter),
        params: { campaign_id: id },
      });
      if (operation === null) return;
      setFilled(id);
    }
    setSaved(draft);
  }

  return {
    form,
    /** The draft, once who gets it is looked at. */
    campaign,
    audience,
    over,
    setOver,
    isBusy: form.isBusy || isStarting,
    next,
    back(): void {
      form.take(campaign);
      setSaved(null);
    },
  };
}
