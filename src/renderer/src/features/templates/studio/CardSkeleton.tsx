import { Skeleton } from '../../../ui/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { copy } from './copy';
import css from './studio.module.css';

/** As many as a window shows. */
const CARDS = 6;

export function CardSkeleton() {
  return (
    <div className={css.scroller} aria-busy>
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      <div className={css.skeletons}>
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className={css.card}>
            <div className={css.ground}>
              <Skeleton height={150} />
            </div>
            <div className={css.facts}>
              <Skeleton width="60%" height={14} />
              <Skeleton width="40%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
