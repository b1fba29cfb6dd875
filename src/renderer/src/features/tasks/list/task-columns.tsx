import type { TaskRow } from '@shared/contract/tasks';
import type { TaskType } from '@shared/rules/task-values';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icon-paths';
import { isSameDay, formatDay, formatTime } from '../../../ui/format-date';
import type { TableColumn } from '../../../ui/table/types';
import { copy, TYPE_NAMES } from '../copy';
import { FromChat } from '../FromChat';
import type { RecordRef } from '../../records';
import { isLate } from '../task-labels';
import { Person } from './Person';
import { PriorityMenu, StatusMenu } from './quick-menus';
import { TaskActions } from './TaskActions';
import { TaskLinks } from './TaskLinks';
import css from './list.module.css';

export interface TaskColumnsProps {
  readonly mayUpdate: boolean;
  readonly mayDelete: boolean;
  readonly onOpen: (id: string) => void;
  readonly onDelete: (task: TaskRow) => void;
  readonly onRecord: (record: RecordRef) => void;
}

type Column = TableColumn<TaskRow>;

export const TYPE_ICONS: Readonly<Record<TaskType, IconName>> = {
  call: 'phone',
  email: 'mail',
  'to-do': 'check',
};
const { columns: heads } = copy;

const title = (onOpen: (id: string) => void): Column => ({
  id: 'title',
  header: heads.title,
  pinned: 'start',
  rowHeader: true,
  minWidth: 140,
  cell: (task) => (
    <div className={css.titleCell}>
      <button
        type="button"
        className={cx(css.titleButton, task.status === 9 && css.done)}
        aria-label={copy.open(task.title)}
        title={task.title}
        dir="auto"
        onClick={() => {
          onOpen(task._id);
        }}
      >
        {task.title}
      </button>
      <FromChat task={task} />
    </div>
  ),
});

const TYPE: Column = {
  id: 'type',
  header: heads.type,
  width: { 0: 38, 1280: 92 },
  showFrom: 1180,
  cell: ({ type }) => (
    <span className={css.type} title={TYPE_NAMES[type]}>
      <Icon name={TYPE_ICONS[type]} size={15} />
      <span>{TYPE_NAMES[type]}</span>
    </span>
  ),
};

const due = (now: number): Column => ({
  id: 'due',
  header: heads.due,
  width: { 0: 110, 1600: 116 },
  cell: (task) =>
    task.due_date === null ? (
      <span className={css.faint}>{copy.noDue}</span>
    ) : (
      <time dateTime={task.due_date} className={cx(css.due, isLate(task, now) && css.late)}>
        {isSameDay(task.due_date, now) ? copy.tabs.today : formatDay(task.due_date)}
        <small>{formatTime(task.due_date)}</small>
      </time>
    ),
});

const ASSIGNEE: Column = {
  id: 'assignee',
  header: heads.assignee,
  width: { 0: 76, 964: 124, 1600: 152 },
  cell: ({ assignee_id }) => <Person person={assignee_id} nobody={copy.nobody} />,
};

const CREATED_BY: Column = {
  id: 'createdBy',
  header: heads.createdBy,
  width: { 0: 44, 1600: 152 },
  showFrom: 1180,
  cell: ({ created_by }) => <Person person={created_by} nobody={copy.left} />,
};

const links = (onRecord: (record: RecordRef) => void): readonly Column[] => [
  {
    id: 'contacts',
    header: heads.contacts,
    width: { 0: 162, 1600: 252 },
    cell: (task) => <TaskLinks task={task} kind="contact" onRecord={onRecord} />,
  },
  {
    id: 'companies',
    header: heads.companies,
    width: { 0: 136, 1600: 160 },
    showFrom: 1100,
    cell: (task) => <TaskLinks task={task} kind="company" onRecord={onRecord} />,
  },
  {
    id: 'deals',
    header: heads.deals,
    width: { 0: 162, 1600: 240 },
    showFrom: 916,
    cell: (task) => <TaskLinks task={task} kind="deal" onRecord={onRecord} />,
  },
];

/** @param now epoch milliseconds: what is overdue is so from then on */
export function taskColumns(now: number, props: TaskColumnsProps): readonly Column[] {
  const { mayUpdate, mayDelete, onOpen, onDelete, onRecord } = props;
  return [
    {
      id: 'status',
      header: heads.status,
      width: { 0: 116, 1600: 126 },
      cell: (task) => <StatusMenu task={task} mayUpdate={mayUpdate} />,
    },
    title(onOpen),
    TYPE,
    {
      id: 'priority',
      header: heads.priority,
      width: { 0: 92, 1600: 104 },
      cell: (task) => <PriorityMenu task={task} mayUpdate={mayUpdate} />,
    },
    due(now),
    ASSIGNEE,
    ...links(onRecord),
    CREATED_BY,
    {
      id: 'actions',
      header: heads.actions,
      headHidden: true,
      width: 56,
      align: 'end',
      pinned: 'end',
      cell: (task) => <TaskActions task={task} mayDelete={mayDelete} onOpen={onOpen} onDelete={onDelete} />,
    },
  ];
}
