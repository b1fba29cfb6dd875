import { useCan } from '../../../../core/workspace';
import { SearchSelect } from '../../../../ui/SearchSelect';
import { useCompanyTagListQuery } from '../../api';
import css from './bulk.module.css';

export interface Tags {
  readonly ids: readonly string[];
  /** Of tags that are new. */
  readonly names: readonly string[];
}
export const NO_TAGS: Tags = { ids: [], names: [] };

interface TagPickerProps {
  readonly label: string;
  /** New tags can be typed, where they may be made. */
  readonly isAdding: boolean;
  readonly value: Tags;
  readonly disabled: boolean;
  readonly onChange: (tags: Tags) => void;
}

/** Which tags of companies. */
export function TagPicker({ label, isAdding, value, disabled, onChange }: TagPickerProps) {
  const mayCreate = useCan('create', 'settings_tags');
  const { data } = useCompanyTagListQuery(undefined);
  const known = new Set(data?.map(({ _id }) => _id));
  return (
    <SearchSelect<string[]>
      className={css.pick ?? ''}
      autoFocus
      size="small"
      aria-label={label}
      placeholder={label}
      loading={data === undefined}
      disabled={disabled}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ?? []).map((tag) => ({ value: tag._id, label: tag.label }))}
      mode={isAdding && mayCreate ? 'tags' : 'multiple'}
      maxTagCount="responsive"
      value={[...value.ids, ...value.names]}
      onChange={(values) => {
        const given = values.map((one) => one.trim()).filter((one) => one !== '');
        onChange({
          ids: given.filter((one) => known.has(one)),
          names: given.filter((one) => !known.has(one)),
        });
      }}
    />
  );
}
