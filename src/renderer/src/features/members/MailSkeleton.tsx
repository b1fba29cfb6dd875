import { Skeleton } from '../../ui/Skeleton';
import css from './mailbox.module.css';

const ROWS = [120, 150, 100, 140, 130];

export function MailSkeleton() {
  return (
    <div className={css.waiting} aria-hidden>
      {ROWS.map((width, index) => (
        <div key={index}>
          <Skeleton width={34} height={34} round />
          <Skeleton width={width} height={12} />
          <span />
          <Skeleton width={90} height={12} />
        </div>
      ))}
    </div>
  );
}
