import { Skeleton } from '../Skeleton';
import css from './record-details.module.css';

/** Where the details of a record are about to stand. */
export function RecordSkeleton() {
  return (
    <div className={css.waiting} aria-busy>
      <Skeleton width="60%" height={40} />
      <Skeleton width="80%" />
      <Skeleton width="70%" />
    </div>
  );
}
