import { Skeleton } from '../../../ui/Skeleton';
import { useDensity } from '../../../ui/theme/density';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import css from './conversation-list.module.css';

const WIDTHS = [58, 44, 66, 50, 38, 61, 47, 55];

export function ListSkeleton() {
  const face = useDensity() === 'compact' ? 32 : 40;
  return (
    <div className={css.skeleton} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {WIDTHS.map((width) => (
        <div key={width} className={css.skeletonRow}>
          <Skeleton width={face} height={face} round />
          <span>
            <Skeleton width={`${width}%`} />
            <Skeleton width={`${width + 26}%`} />
          </span>
        </div>
      ))}
    </div>
  );
}
