import { Skeleton } from '../../../ui/Skeleton';
import css from './board.module.css';

/** What stands there while nothing is known of the stages. */
export const BoardSkeleton = () => (
  <div className={css.board} aria-busy>
    {[0, 1, 2, 3].map((column) => (
      <div key={column} className={css.column}>
        <div className={css.head}>
          <Skeleton width="60%" height={20} />
        </div>
        <div className={css.cards}>
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} height={157} />
          ))}
        </div>
      </div>
    ))}
  </div>
);
