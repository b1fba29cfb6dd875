import { Skeleton } from '../../ui/Skeleton';
import css from './audit.module.css';

const ROWS = ['52%', '38%', '61%', '44%', '57%', '35%'];

export function AuditSkeleton() {
  return (
    <div className={css.waiting} aria-hidden>
      {ROWS.map((width, index) => (
        <div key={index}>
          <Skeleton width={120} />
          <Skeleton width={24} height={24} round />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
