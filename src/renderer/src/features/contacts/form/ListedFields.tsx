import { useCan } from '../../../core/workspace';
import { FormSection } from '../../../ui/record-form/FormSection';
import type { Draft, Drafts } from '../../../ui/record-form/draft-values';
import type { Picked } from '../../../ui/record-picker/record-list';
import { copy } from '../copy';
import { useContactInterestListQuery, useContactTagListQuery } from '../tag-list';
import type { Problems } from './contact-draft';
import { ListedField } from './ListedField';

interface ListedFieldsProps {
  readonly drafts: Drafts;
  readonly problems: Problems;
  readonly disabled: boolean;
  readonly onChange: (name: string, value: Draft) => void;
}

const NONE: never[] = [];
const words = copy.form;

/** What a contact is marked with, and what they are interested in. */
export function ListedFields({ drafts, problems, disabled, onChange }: ListedFieldsProps) {
  const seesTags = useCan('view', 'settings_tags');
  const seesInterests = useCan('view', 'crm_interests');
  const tags = useContactTagListQuery(undefined, { skip: !seesTags });
  const interests = useContactInterestListQuery(undefined, { skip: !seesInterests });
  const mayAddTags = useCan('create', 'settings_tags');
  const mayAddInterests = useCan('create', 'crm_interests');
  return (
    <FormSection
      title={words.listed}
      startsOpen
      hasProblem={problems['tags'] !== undefined || problems['interests'] !== undefined}
    >
      <ListedField
        label={words.tags}
        placeholder={words.searchTags}
        empty={words.noTags}
        value={drafts['tags'] as readonly Picked[]}
        disabled={disabled}
        error={problems['tags']}
        known={tags.data ?? NONE}
        query={{ loading: tags.isLoading, error: tags.error, onRetry: () => void tags.refetch() }}
        mayAdd={mayAddTags}
        onChange={(chosen) => {
          onChange('tags', chosen);
        }}
      />
      <ListedField
        label={words.interests}
        placeholder={words.searchInterests}
        empty={words.noInterests}
        value={drafts['interests'] as readonly Picked[]}
        disabled={disabled}
        error={problems['interests']}
        known={interests.data ?? NONE}
        query={{
          loading: interests.isLoading,
          error: interests.error,
          onRetry: () => void interests.refetch(),
        }}
        mayAdd={mayAddInterests}
        onChange={(chosen) => {
          onChange('interests', chosen);
        }}
      />
    </FormSection>
  );
}
