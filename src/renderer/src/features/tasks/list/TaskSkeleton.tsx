import { Skeleton } from '../../../ui/Skeleton';
import css from './list.module.css';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

export function TaskSkeleton() {
  return (
    <div className={css.skeleton} aria-busy>
      {ROWS.map((row) => (
        <div key={row} className={css.skeletonRow}>
          <Skeleton width={84} height={22} />
          <Skeleton width="26%" height={14} />
          <Skeleton width={70} height={14} />
          <Skeleton width={96} height={14} />
          <Skeleton width={120} height={14} />
          <Skeleton width={150} height={20} />
        </div>
      ))}
    </div>
  );
}
