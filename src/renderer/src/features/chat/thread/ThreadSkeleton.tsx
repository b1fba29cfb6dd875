import { Skeleton } from '../../../ui/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { cx } from '../../../ui/cx';
import css from './thread.module.css';

const ROWS = [
  { width: 210, own: false },
  { width: 320, own: true },
  { width: 150, own: true },
  { width: 280, own: false },
  { width: 240, own: true },
] as const;

export function ThreadSkeleton() {
  return (
    <div className={css.skeleton} role="status">
      <VisuallyHidden>Loading messages</VisuallyHidden>
      {ROWS.map(({ width, own }) => (
        <div key={width} className={cx(css.skeletonRow, own && css.skeletonOwn)}>
          <Skeleton width={width} height={38} />
        </div>
      ))}
    </div>
  );
}
