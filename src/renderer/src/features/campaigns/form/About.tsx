import { FormField } from '../../../ui/form/FormField';
import { useDraftCampaignsQuery } from '../api';
import { copy } from '../copy';
import type { CampaignForm } from './use-campaign-form';

interface AboutProps {
  readonly form: CampaignForm;
  /** A draft that there is already can be chosen instead of a new one. */
  readonly offersDrafts: boolean;
}

const words = copy.form;

/** Which campaign it is, and its name. */
export function About({ form, offersDrafts }: AboutProps) {
  const { data: drafts = [] } = useDraftCampaignsQuery(undefined, { skip: !offersDrafts });
  const { draftId, name } = form.values;
  // One that was chosen may have started since.
  const isListed = draftId === null || drafts.some(({ workflow_id }) => workflow_id === draftId);
  return (
    <>
      {offersDrafts && (drafts.length > 0 || draftId !== null) && (
        <FormField
          type="select"
          name="draft"
          label={words.which}
          value={draftId ?? ''}
          options={[
            { value: '', label: words.isNew },
            ...(isListed ? [] : [{ value: draftId, label: name }]),
            ...drafts.map(({ workflow_id, campaign_name }) => ({ value: workflow_id, label: campaign_name })),
          ]}
          onChange={(id) => {
            form.take(drafts.find(({ workflow_id }) => workflow_id === id) ?? null);
          }}
        />
      )}
      <FormField
        type="text"
        name="campaign_name"
        label={words.name}
        placeholder={words.namePlaceholder}
        autoFocus
        required
        value={name}
        error={form.nameProblem}
        onChange={(next) => {
          form.change({ name: next });
        }}
      />
    </>
  );
}
