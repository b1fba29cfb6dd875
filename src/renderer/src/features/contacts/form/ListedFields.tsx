import { memo } from 'react';
import { useCan } from '../../../core/workspace';
import { FormSection } from '../../../ui/record-form/FormSection';
import type { Draft } from '../../../ui/record-form/draft-values';
import type { Picked } from '../../../ui/record-picker/record-list';
import { copy } from '../copy';
import { useContactInterestListQuery, useContactTagListQuery } from '../tag-list';
import { ListedField } from './ListedField';

interface ListedFieldsProps {
  readonly tags: readonly Picked[];
  readonly interests: readonly Picked[];
  readonly tagsError: string | undefined;
  readonly interestsError: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (name: string, value: Draft) => void;
}

const NONE: never[] = [];
const words = copy.form;

/** What a contact is marked with, and what they are interested in. */
export const ListedFields = memo(function ListedFields(props: ListedFieldsProps) {
  const { disabled, onChange } = props;
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
      hasProblem={props.tagsError !== undefined || props.interestsError !== undefined}
    >
      <ListedField
        label={words.tags}
        placeholder={words.searchTags}
        empty={words.noTags}
        value={props.tags}
        disabled={disabled}
        error={props.tagsError}
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
        value={props.interests}
        disabled={disabled}
        error={props.interestsError}
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
});
