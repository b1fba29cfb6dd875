import { Skeleton } from '../../../ui/Skeleton';
import css from './notifications.module.css';

const ROWS = [72, 58, 80, 64, 70];

/** Rows that are being loaded. */
export function ListSkeleton() {
  return (
    <div className={css.rows} aria-busy>
      {ROWS.map((width) => (
        <div key={width} className={css.thing}>
          <Skeleton width={34} height={34} round />
          <span className={css.words}>
            <Skeleton width={`${width}%`} height={12} />
            <Skeleton width={`${width - 20}%`} height={10} />
          </span>
        </div>
      ))}
    </div>
  );
}
