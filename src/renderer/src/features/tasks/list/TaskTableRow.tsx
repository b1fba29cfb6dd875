import { memo } from 'react';
import type { TaskRow } from '@shared/contract/tasks';
import type { TaskType } from '@shared/rules/task-values';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icon-paths';
import { Menu } from '../../../ui/Menu';
import { MenuItem } from '../../../ui/MenuItem';
import { isSameDay, showDay, showTime } from '../../../ui/show-date';
import { copy, TYPE_NAMES } from '../copy';
import type { RecordRef } from '../../records';
import { RecordChips } from '../../../ui/record-chips/RecordChips';
import { FromChat } from '../FromChat';
import { contactName, isLate } from '../words';

import { Person } from './Person';
import { PriorityMenu, StatusMenu } from './quick-menus';
import css from './list.module.css';

export const TYPE_ICONS: Readonly<Record<TaskType, IconName>> = {
  call: 'phone',
  email: 'mail',
  'to-do': 'check',
};

interface TaskTableRowProps {
  readonly task: TaskRow;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly mayUpdate: boolean;
  readonly mayDelete: boolean;
  readonly onOpen: (id: string) => void;
  readonly onDelete: (task: TaskRow) => void;
  readonly onRecord: (record: RecordRef) => void;
}

/** How many stand there before +N (spec 3 §2.2). */
const SHOWN = { contacts: 2, companies: 1, deals: 1 } as const;

/** One task: eleven cells. */
export const TaskTableRow = memo(function TaskTableRow(props: TaskTableRowProps) {
  const { task, now, mayUpdate, mayDelete, onOpen, onDelete, onRecord } = props;
  const { _id, title, type, due_date } = task;
  const open =
    (kind: RecordRef['kind']) =>
    (id: string): void => {
      onRecord({ kind, id, people: task.customer_ids.map((contact) => contact._id) });
    };
  return (
    <tr>
      <td data-column="status">
        <StatusMenu task={task} mayUpdate={mayUpdate} />
      </td>
      <th scope="row" data-column="title" className={css.titleCell}>
        <button
          type="button"
          className={cx(css.titleButton, task.status === 9 && css.done)}
          aria-label={copy.open(title)}
          title={title}
          dir="auto"
          onClick={() => {
            onOpen(_id);
          }}
        >
          {title}
        </button>
        <FromChat task={task} />
      </th>
      <td data-column="type">
        <span className={css.type} title={TYPE_NAMES[type]}>
          <Icon name={TYPE_ICONS[type]} size={15} />
          <span>{TYPE_NAMES[type]}</span>
        </span>
      </td>
      <td data-column="priority">
        <PriorityMenu task={task} mayUpdate={mayUpdate} />
      </td>
      <td data-column="due">
        {due_date === null ? (
          <span className={css.faint}>{copy.noDue}</span>
        ) : (
          <time dateTime={due_date} className={cx(css.due, isLate(task, now) && css.late)}>
            {isSameDay(due_date, now) ? copy.tabs.today : showDay(due_date)}
            <small>{showTime(due_date)}</small>
          </time>
        )}
      </td>
      <td data-column="assignee">
        <Person person={task.assignee_id} nobody={copy.nobody} />
      </td>
      <td data-column="contacts">
        <RecordChips
          chips={task.customer_ids.map((contact) => ({ _id: contact._id, name: contactName(contact) }))}
          shown={SHOWN.contacts}
          restLabel={(count) => copy.more(count, 'contacts', title)}
          onOpen={open('contact')}
        />
      </td>
      <td data-column="companies">
        <RecordChips
          chips={task.company_ids.map((company) => ({ _id: company._id, name: company.mp_company_label }))}
          shown={SHOWN.companies}
          restLabel={(count) => copy.more(count, 'companies', title)}
          onOpen={open('company')}
        />
      </td>
      <td data-column="deals">
        <RecordChips
          chips={task.deal_ids.map(({ _id: id, deal_title, pipeline_stage_id: stage }) => ({
            _id: id,
            name: deal_title,
            mark: { text: stage.name, tone: stage.kind },
          }))}
          shown={SHOWN.deals}
          restLabel={(count) => copy.more(count, 'deals', title)}
          onOpen={open('deal')}
        />
      </td>
      <td data-column="createdBy">
        <Person person={task.created_by} nobody={copy.left} />
      </td>
      <td data-column="actions" className={css.end}>
        <Menu
          from="belowEnd"
          label={copy.actionsOf(title)}
          buttonClassName={css.more}
          button={<Icon name="more" size={18} />}
        >
          <MenuItem
            icon="pencil"
            text={copy.edit}
            onSelect={() => {
              onOpen(_id);
            }}
          />
          <MenuItem
            icon="trash"
            danger
            text={copy.delete}
            hint={mayDelete ? undefined : copy.mayNotDelete}
            disabled={!mayDelete}
            onSelect={() => {
              onDelete(task);
            }}
          />
        </Menu>
      </td>
    </tr>
  );
});
