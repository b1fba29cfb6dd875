import { Skeleton } from '../../../ui/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { copy } from './copy';
import css from './designer.module.css';

export function DesignerSkeleton() {
  return (
    <main className={css.page} aria-busy>
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      <div className={css.bar}>
        <Skeleton width={220} height={16} />
      </div>
      <div className={css.work}>
        <div className={css.stage}>
          <div className={css.shown}>
            <Skeleton width={330} height={560} />
          </div>
        </div>
        <div className={css.inspector}>
          <div className={css.waiting}>
            <Skeleton width="40%" height={14} />
            <Skeleton height={36} />
            <Skeleton width="30%" height={14} />
            <Skeleton height={150} />
            <Skeleton width="30%" height={14} />
            <Skeleton height={36} />
          </div>
        </div>
      </div>
    </main>
  );
}
