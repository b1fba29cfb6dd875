import { Skeleton } from '../../../ui/Skeleton';
import css from '../dashboard.module.css';

/** Two figures and a chart, in their sizes. */
export function ChartSkeleton() {
  return (
    <>
      <div className={css.metrics}>
        {[0, 1].map((index) => (
          <div key={index} className={css.metric}>
            <Skeleton width={60} height={12} />
            <Skeleton width={90} height={22} />
            <Skeleton width={110} height={11} />
          </div>
        ))}
      </div>
      <div className={css.chartBox}>
        <Skeleton height={190} />
      </div>
    </>
  );
}
