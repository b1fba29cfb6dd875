import { Link } from 'react-router-dom';
import { cx } from '../../../ui/cx';
import { numberFormat } from '../../../ui/formats';
import { Skeleton } from '../../../ui/Skeleton';
import { useDashboardConversationsQuery } from '../api';
import { copy } from '../copy';
import { useInboxLink } from '../use-inbox-link';
import { CardFrame } from './CardFrame';
import type { CardProps } from './card-props';
import css from '../dashboard.module.css';

const METRICS = ['open', 'unanswered', 'closing', 'unassigned'] as const;
const TEXTS = {
  open: copy.now.openText,
  unanswered: copy.now.unansweredText,
  closing: copy.now.closingText,
  unassigned: copy.now.unassignedText,
} as const;
const HEIGHT = 84;
/** Windows close while nothing happens. Milliseconds. */
const LOOK_EVERY_MS = 60_000;

/** What waits at this moment. */
export function NowCard({ account }: CardProps) {
  const answer = useDashboardConversationsQuery(account, {
    pollingInterval: LOOK_EVERY_MS,
    refetchOnMountOrArgChange: true,
  });
  const linkTo = useInboxLink(account);
  return (
    <CardFrame
      title={copy.now.title}
      answer={answer}
      height={HEIGHT}
      skeleton={
        <div className={css.now}>
          {METRICS.map((name) => (
            <div key={name} className={css.nowItem}>
              <Skeleton width={76} height={12} />
              <Skeleton width={48} height={28} />
              <Skeleton width={130} height={11} />
            </div>
          ))}
        </div>
      }
    >
      {(metrics) => (
        <div className={css.now}>
          {METRICS.map((name) => (
            <Link key={name} to={linkTo({ view: name })} className={cx(css.nowItem, css.nowLink)}>
              <span className={css.label}>{copy.now[name]}</span>
              <b className={cx(css.big, name === 'closing' && metrics.closing > 0 && css.warn)}>
                {numberFormat().format(metrics[name])}
              </b>
              <span className={css.hint}>{TEXTS[name]}</span>
            </Link>
          ))}
        </div>
      )}
    </CardFrame>
  );
}
