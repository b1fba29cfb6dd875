import { useEffect } from 'react';
import { STATUSES_BY_HAND, TASK_STATUSES, TASK_TITLE_LENGTH, TASK_TYPES } from '@shared/rules/task-values';
import { useCan } from '../../../core/workspace';
import { useAppSelector } from '../../../core/store/store';
import type { FilterField } from '../../../ui/filter-bar/filter-field';
import { FilterBar } from '../../../ui/filter-bar/FilterBar';
import { memberName, useMembersQuery } from '../../workspaces';
import { copy, STATUS_NAMES, TYPE_NAMES } from '../copy';
import type { TaskQuery } from '../task-query';

interface TaskFiltersProps {
  readonly query: TaskQuery;
  readonly onChange: (change: Partial<TaskQuery>) => void;
}

/** Statuses by hand, and whichever else the address names. */
const statusesFor = (chosen: TaskQuery['statuses']) =>
  TASK_STATUSES.filter((status) => STATUSES_BY_HAND.some((one) => one === status) || chosen.includes(status));

/** By whom a task is to be done: the person first, then the others. */
function useAssigneeField({ query: { user }, onChange }: TaskFiltersProps): FilterField {
  const me = useAppSelector(({ session }) => session.profile?.id);
  const seesPeople = useCan('view', 'members');
  const { data: members } = useMembersQuery(undefined, { skip: !seesPeople });
  const others = members?.filter(({ _id }) => _id !== me) ?? [];
  const isUnknown = user !== null && user !== me && !others.some(({ _id }) => _id === user);
  const isGone = isUnknown && members !== undefined;
  useEffect(() => {
    if (isGone) onChange({ user: null });
  }, [isGone, onChange]);
  return {
    kind: 'choice',
    id: 'user',
    label: copy.assignee,
    any: `${copy.assignee}: ${copy.anybody}`,
    value: user,
    options: [
      ...(me === undefined ? [] : [{ value: me, label: copy.me }]),
      ...(isUnknown ? [{ value: user, label: copy.stranger }] : []),
      ...others.map((member) => ({ value: member._id, label: memberName(member) })),
    ],
    onChange: (next) => {
      onChange({ user: next });
    },
  };
}

/** Title, type, status and assignee by which the list is narrowed. */
export function TaskFilters({ query, onChange }: TaskFiltersProps) {
  const assignee = useAssigneeField({ query, onChange });
  const fields: readonly FilterField[] = [
    {
      kind: 'search',
      id: 'title',
      label: copy.search,
      maxLength: TASK_TITLE_LENGTH,
      value: query.title,
      onChange: (title) => {
        onChange({ title });
      },
    },
    {
      kind: 'choices',
      id: 'types',
      label: copy.type,
      value: query.types,
      options: TASK_TYPES.map((type) => ({ value: type, label: TYPE_NAMES[type] })),
      onChange: (chosen) => {
        onChange({ types: TASK_TYPES.filter((type) => chosen.includes(type)) });
      },
    },
    {
      kind: 'choices',
      id: 'statuses',
      label: copy.status,
      value: query.statuses.map(String),
      options: statusesFor(query.statuses).map((status) => ({
        value: String(status),
        label: STATUS_NAMES[status],
      })),
      onChange: (chosen) => {
        onChange({ statuses: TASK_STATUSES.filter((status) => chosen.includes(String(status))) });
      },
    },
    assignee,
  ];
  return (
    <FilterBar
      label={copy.filters}
      resetLabel={copy.clear}
      fields={fields}
      onReset={() => {
        onChange({ types: [], statuses: [], user: null, title: '' });
      }}
    />
  );
}
