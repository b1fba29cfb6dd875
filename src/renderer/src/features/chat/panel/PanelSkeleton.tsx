import { Skeleton } from '../../../ui/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import css from './panel.module.css';

export function PanelSkeleton() {
  return (
    <div className={css.section} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className={css.skeleton}>
        <Skeleton width="35%" />
        <Skeleton width="80%" />
        <Skeleton width="65%" />
        <Skeleton width="75%" />
        <Skeleton width="50%" />
      </div>
    </div>
  );
}
