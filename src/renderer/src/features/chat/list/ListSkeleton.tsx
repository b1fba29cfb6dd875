import { Skeleton } from '../../../ui/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import css from './conversation-list.module.css';

const WIDTHS = [58, 44, 66, 50, 38, 61, 47, 55];

export function ListSkeleton() {
  return (
    <div className={css.skeleton} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {WIDTHS.map((width) => (
        <div key={width} className={css.skeletonRow}>
          <Skeleton width={40} height={40} round />
          <span>
            <Skeleton width={`${width}%`} />
            <Skeleton width={`${width + 26}%`} />
          </span>
        </div>
      ))}
    </div>
  );
}
