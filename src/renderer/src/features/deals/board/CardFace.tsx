import type { ReactNode } from 'react';
import type { Deal } from '@shared/contract/deals';
import { Avatar } from '../../../ui/Avatar';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import { dealMoney } from '../../../ui/money';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { dueWords } from '../../tasks';
import { copy } from '../copy';
import { daysSince, dealWith, isOverdue, personName, shortDay } from '../deal-names';
import css from './card.module.css';

const words = copy.board;
/** Spec 2 §9. */
const MAX_FACES = 5;
/** Pixels. */
const FACE = 22;

interface TaskLineProps {
  readonly deal: Deal;
  /** Epoch milliseconds. */
  readonly now: number;
  /** A task can be begun where there is none. */
  readonly mayAdd: boolean;
}

/** What is to be done next for a deal. */
export function TaskLine({ deal: { next_task: task }, now, mayAdd }: TaskLineProps) {
  if (task === null)
    return (
      <span className={css.task}>
        {mayAdd && <Icon name="plus" size={13} />}
        {mayAdd ? words.addTask : words.noTask}
      </span>
    );
  const due = task.due_date === null ? null : dueWords(task.due_date, now);
  return (
    <span className={css.task} data-tone={due?.tone} title={task.title}>
      <Icon name="check" size={13} />
      <span className={css.taskTitle} dir="auto">
        {task.title}
      </span>
      {due && <b>{due.text}</b>}
      {due?.tone === 'late' && <VisuallyHidden>{words.overdue}</VisuallyHidden>}
    </span>
  );
}

interface CardFaceProps {
  readonly deal: Deal;
  /** Epoch milliseconds. */
  readonly now: number;
  /** What is to be done next; null: the reader may not view tasks. */
  readonly task: ReactNode;
}

/** What a card says of its deal. */
export function CardFace({ deal, now, task }: CardFaceProps) {
  const { expected_close_date: close, assignee_id: owner, customer_ids: contacts } = deal;
  const party = dealWith(deal);
  const days = daysSince(deal.stage_since, now);
  const late = isOverdue(deal, now);
  return (
    <>
      <span className={css.title} dir="auto">
        {deal.deal_title}
      </span>
      <span className={css.value}>
        <b>{dealMoney(deal.deal_value)}</b> {words.annual}
      </span>
      <span className={css.party} dir="auto">
        {party ?? '\u00a0'}
      </span>
      <span className={css.line}>
        <span
          className={cx(css.fact, late && css.late)}
          title={close === null ? undefined : words.closesOn(shortDay(close))}
        >
          <Icon name="calendar" size={13} />
          {close === null ? words.noDate : shortDay(close)}
          {late && <VisuallyHidden>{words.overdue}</VisuallyHidden>}
        </span>
        <span className={css.fact} title={words.inStageLong(days)}>
          <Icon name="clock" size={13} />
          <span aria-hidden>{words.inStage(days)}</span>
          <VisuallyHidden>{words.inStageLong(days)}</VisuallyHidden>
        </span>
      </span>
      {task !== null && <span className={css.taskPlace}>{task}</span>}
      <span className={css.faces}>
        <span className={css.contacts} title={contacts.map(personName).join(', ')}>
          {contacts.slice(0, MAX_FACES).map((one) => (
            <Avatar key={one._id} id={one._id} name={personName(one)} src={one.avatar} size={FACE} />
          ))}
        </span>
        {owner && (
          <span title={words.ownedBy(personName(owner))}>
            <Avatar id={owner._id} name={personName(owner)} src={owner.avatar} size={FACE} />
            <VisuallyHidden>{words.ownedBy(personName(owner))}</VisuallyHidden>
          </span>
        )}
      </span>
    </>
  );
}
