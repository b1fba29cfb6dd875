import { Select as MultiSelect } from 'antd';
import { useEffect } from 'react';
import { STATUSES_BY_HAND, TASK_STATUSES, TASK_TITLE_LENGTH, TASK_TYPES } from '@shared/rules/task-values';
import { useCan } from '../../../core/workspace';
import { useAppSelector } from '../../../core/store/store';
import { Button } from '../../../ui/Button';
import { SearchField } from '../../../ui/SearchField';
import { Select } from '../../../ui/Select';
import { memberName, useMembersQuery } from '../../workspaces';
import { copy, STATUS_NAMES, TYPE_NAMES } from '../copy';
import { keepTab } from '../../../ui/keep-tab';
import { type TaskQuery, isFiltered } from '../task-query';
import { useTitleSearch } from './use-title-search';
import css from './list.module.css';

interface TaskFiltersProps {
  readonly query: TaskQuery;
  readonly onChange: (change: Partial<TaskQuery>) => void;
}

/** Statuses by hand, and whichever else the address names. */
const statusesFor = (chosen: TaskQuery['statuses']) =>
  TASK_STATUSES.filter((status) => STATUSES_BY_HAND.some((one) => one === status) || chosen.includes(status));

/** Title, type, status and assignee by which the list is narrowed. */
export function TaskFilters({ query, onChange }: TaskFiltersProps) {
  const me = useAppSelector(({ session }) => session.profile?.id);
  const seesPeople = useCan('view', 'members');
  const { data: members } = useMembersQuery(undefined, { skip: !seesPeople });
  const [title, setTitle] = useTitleSearch(query.title, (next) => {
    onChange({ title: next });
  });
  const others = members?.filter(({ _id }) => _id !== me) ?? [];
  const isUnknown = query.user !== null && query.user !== me && !others.some(({ _id }) => _id === query.user);
  const isGone = isUnknown && members !== undefined;
  useEffect(() => {
    if (isGone) onChange({ user: null });
  }, [isGone, onChange]);
  return (
    <div className={css.filters} role="group" aria-label={copy.filters} onKeyDownCapture={keepTab}>
      <SearchField label={copy.search} value={title} onChange={setTitle} maxLength={TASK_TITLE_LENGTH} />
      <MultiSelect
        mode="multiple"
        className={css.multi}
        aria-label={copy.type}
        placeholder={copy.type}
        maxTagCount="responsive"
        showSearch={false}
        value={[...query.types]}
        options={TASK_TYPES.map((type) => ({ value: type, label: TYPE_NAMES[type] }))}
        onChange={(types) => {
          onChange({ types });
        }}
      />
      <MultiSelect
        mode="multiple"
        className={css.multi}
        aria-label={copy.status}
        placeholder={copy.status}
        maxTagCount="responsive"
        showSearch={false}
        value={[...query.statuses]}
        options={statusesFor(query.statuses).map((status) => ({
          value: status,
          label: STATUS_NAMES[status],
        }))}
        onChange={(statuses) => {
          onChange({ statuses });
        }}
      />
      <Select
        look="bar"
        aria-label={copy.assignee}
        value={query.user ?? ''}
        onChange={({ target }) => {
          onChange({ user: target.value === '' ? null : target.value });
        }}
      >
        <option value="">
          {copy.assignee}: {copy.anybody}
        </option>
        {me !== undefined && <option value={me}>{copy.me}</option>}
        {isUnknown && <option value={query.user}>{copy.stranger}</option>}
        {others.map((member) => (
          <option key={member._id} value={member._id}>
            {memberName(member)}
          </option>
        ))}
      </Select>
      {isFiltered(query) && (
        <Button
          tone="quiet"
          onClick={() => {
            setTitle('');
            onChange({ types: [], statuses: [], user: null, title: '' });
          }}
        >
          {copy.clear}
        </Button>
      )}
    </div>
  );
}
