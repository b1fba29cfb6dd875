import { Skeleton } from '../../../ui/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { copy } from '../copy';
import css from '../template-list.module.css';

const WIDTHS = [44, 58, 36, 50, 40, 54];

export function ListSkeleton() {
  return (
    <div className={css.list} role="status">
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      <div className={css.tools}>
        <Skeleton height={34} />
      </div>
      {WIDTHS.map((width) => (
        <div key={width} className={css.row}>
          <Skeleton width={`${width}%`} />
          <Skeleton width={`${width + 34}%`} />
          <Skeleton width="30%" height={10} />
        </div>
      ))}
    </div>
  );
}
