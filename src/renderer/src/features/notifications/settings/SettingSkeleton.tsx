import { Skeleton } from '../../../ui/Skeleton';
import css from './setting.module.css';

const ROWS = [34, 28, 40, 31, 37, 26];

/** Rows of the table that are being loaded. */
export function SettingSkeleton() {
  return (
    <div aria-busy className={css.skeleton}>
      {ROWS.map((width) => (
        <div key={width} className={css.skeletonRow}>
          <Skeleton width={`${width}%`} />
          <Skeleton width={120} />
        </div>
      ))}
    </div>
  );
}
