import { Link } from 'react-router-dom';
import { isOpenStatus, STATUSES_BY_HAND } from '@shared/rules/task-values';
import { useWorkspace } from '../../../core/workspace';
import { cx } from '../../../ui/cx';
import { numberFormat } from '../../../ui/formats';
import { Skeleton } from '../../../ui/Skeleton';
import { useDashboardTasksQuery } from '../api';
import { copy } from '../copy';
import { CardFrame } from './CardFrame';
import type { CardProps } from './card-props';
import css from '../dashboard.module.css';

const METRICS = ['overdue', 'today', 'week'] as const;
const HEIGHT = 84;
/** Tasks fall due while nothing happens. Milliseconds. */
const LOOK_EVERY_MS = 60_000;
/** What is still to do: done ones are not counted, so they are not in the list behind the figure. */
const OPEN = STATUSES_BY_HAND.filter(isOpenStatus).join(',');
/** Each as the list of tasks has it in its address. */
const QUERIES: Readonly<Record<(typeof METRICS)[number], string>> = {
  overdue: 'overdue=1',
  today: `tab=today&status=${OPEN}`,
  week: `tab=week&status=${OPEN}`,
};

/** What is overdue, and what is open of today and of this week. */
export function TasksCard({ arg }: CardProps) {
  const { index } = useWorkspace();
  const answer = useDashboardTasksQuery(arg.time_zone, {
    pollingInterval: LOOK_EVERY_MS,
    refetchOnMountOrArgChange: true,
  });
  const words = copy.tasks;
  return (
    <CardFrame
      title={words.title}
      text={words.text}
      answer={answer}
      height={HEIGHT}
      skeleton={
        <div className={cx(css.now, css.three)}>
          {METRICS.map((name) => (
            <div key={name} className={css.nowItem}>
              <Skeleton width={76} height={12} />
              <Skeleton width={48} height={28} />
              <Skeleton width={110} height={11} />
            </div>
          ))}
        </div>
      }
    >
      {(metrics) => (
        <div className={cx(css.now, css.three)}>
          {METRICS.map((name) => {
            const count = numberFormat().format(metrics[name]);
            const own = metrics.own[name];
            return (
              <Link
                key={name}
                to={`/business/${index + 1}/task?${QUERIES[name]}`}
                className={cx(css.nowItem, css.nowLink)}
              >
                <span className={css.label}>{words[name]}</span>
                <b className={cx(css.big, name === 'overdue' && metrics.overdue > 0 && css.warn)}>{count}</b>
                <span className={css.hint}>
                  {own === 0 ? words.ownNone : words.own(numberFormat().format(own))}
                </span>
              </Link>
            );
          })}
        </div>
      )}
    </CardFrame>
  );
}
