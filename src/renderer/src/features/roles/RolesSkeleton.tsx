import { Skeleton } from '../../ui/Skeleton';
import css from './roles.module.css';

const ROLES = [90, 120, 80, 70, 100, 80];
const RIGHTS = [70, 110, 130, 90, 120, 80, 100, 140];

export function RolesSkeleton() {
  return (
    <div className={css.columns} aria-hidden>
      <div className={css.list}>
        {ROLES.map((width, index) => (
          <div key={index} className={css.waitingRole}>
            <Skeleton width={width} height={12} />
          </div>
        ))}
      </div>
      <div className={css.editor}>
        <div className={css.waitingHead}>
          <Skeleton width={160} height={16} />
        </div>
        {RIGHTS.map((width, index) => (
          <div key={index} className={css.waitingRight}>
            <Skeleton width={width} height={12} />
            <Skeleton width="40%" height={12} />
          </div>
        ))}
      </div>
    </div>
  );
}
