import { Skeleton } from '../../../ui/Skeleton';
import css from './quick-replies-page.module.css';

/** The list of quick replies while it is loading. */
export function QuickRepliesSkeleton() {
  return (
    <div className={css.waiting} aria-hidden>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={38} />
      ))}
    </div>
  );
}
