import { useCan } from '../../../../core/workspace';
import { SearchSelect } from '../../../../ui/SearchSelect';
import { useContactTypesQuery } from '../../../contact-types';
import { useStaticSegmentsQuery } from '../../../segments';
import { useInterestListQuery } from '../../interest-list';
import { useContactTagListQuery } from '../../tag-list';
import { memberName, useMembersQuery } from '../../../workspaces';
import { copy } from './copy';
import { type BulkMode, MODE_WORDS, isAdding, isSingle } from './modes';
import css from '../list.module.css';

/** Ids, and names of entries that are new. */
export interface Chosen {
  readonly ids: readonly string[];
  readonly names: readonly string[];
}
export const NOTHING: Chosen = { ids: [], names: [] };
/** In the place of an id: the value is taken away. */
export const NOBODY = 'nobody';

interface EntryPickerProps {
  readonly mode: BulkMode;
  readonly chosen: Chosen;
  readonly disabled: boolean;
  readonly onChange: (chosen: Chosen) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** What can be chosen in a mode; undefined while it is loaded. */
function useOptions(mode: BulkMode): readonly Option[] | undefined {
  const ofTags = mode === 'add_tags' || mode === 'remove_tags';
  const ofInterests = mode === 'add_interests' || mode === 'remove_interests';
  const tags = useContactTagListQuery(undefined, { skip: !ofTags });
  const interests = useInterestListQuery(undefined, { skip: !ofInterests });
  const members = useMembersQuery(undefined, { skip: mode !== 'set_assignee' });
  const types = useContactTypesQuery(undefined, { skip: mode !== 'set_stage' });
  const lists = useStaticSegmentsQuery(undefined, { skip: mode !== 'add_to_list' });
  if (mode === 'add_to_list') return lists.data?.map(({ _id, label }) => ({ value: _id, label }));
  if (ofTags) return tags.data?.map(({ _id, label }) => ({ value: _id, label }));
  if (ofInterests) return interests.data?.map(({ _id, label }) => ({ value: _id, label }));
  if (mode === 'set_stage') return types.data?.map(({ _id, label }) => ({ value: _id, label }));
  return (
    members.data && [
      { value: NOBODY, label: copy.nobody },
      ...members.data.map((member) => ({ value: member._id, label: memberName(member) })),
    ]
  );
}

/** Which tags, interests, person or contact type: what is new is typed where it may be made. */
export function EntryPicker({ mode, chosen, disabled, onChange }: EntryPickerProps) {
  const mayCreateTags = useCan('create', 'settings_tags');
  const mayCreateInterests = useCan('create', 'crm_interests');
  const options = useOptions(mode);
  const { choose } = MODE_WORDS[mode];
  const common = {
    className: css.pick ?? '',
    autoFocus: true,
    size: 'small',
    'aria-label': choose,
    placeholder: choose,
    loading: options === undefined,
    disabled,
    showSearch: { optionFilterProp: 'label' },
  } as const;
  const offered = [...(options ?? [])];
  if (isSingle(mode))
    return (
      <SearchSelect<string | null>
        {...common}
        options={offered}
        value={chosen.ids[0] ?? null}
        onChange={(id) => {
          onChange(id === null ? NOTHING : { ids: [id], names: [] });
        }}
      />
    );
  const mayCreate = mode === 'add_tags' ? mayCreateTags : mayCreateInterests;
  const known = new Set(options?.map(({ value }) => value));
  return (
    <SearchSelect<string[]>
      {...common}
      options={offered}
      mode={isAdding(mode) && mayCreate ? 'tags' : 'multiple'}
      maxTagCount="responsive"
      value={[...chosen.ids, ...chosen.names]}
      onChange={(values) => {
        const given = values.map((value) => value.trim()).filter((value) => value !== '');
        onChange({
          ids: given.filter((value) => known.has(value)),
          names: given.filter((value) => !known.has(value)),
        });
      }}
    />
  );
}
